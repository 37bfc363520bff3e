/* What a live page does beside htmx: marks the lines that a refresh has changed, keeps open what a reader has opened, and
   says new scores to those who do not see them. Without this script the page works; it only has to be loaded again. */
(() => {
  "use strict";

  const MARKED = "tr[data-key], li.match[id], li.tie[id]";
  let before = new Map();
  let opened = new Set();

  const keyOf = (line) => line.dataset.key || line.id;
  const textOf = (line) => line.textContent.replace(/\s+/g, " ").trim();

  document.addEventListener("htmx:beforeSwap", (event) => {
    const main = document.getElementById("main");
    if (event.detail.target !== main || event.detail.xhr.status === 204) {
      return;
    }
    before = new Map([...main.querySelectorAll(MARKED)].map((line) => [keyOf(line), textOf(line)]));
    opened = new Set([...main.querySelectorAll("details[open][id]")].map((details) => details.id));
  });

  document.addEventListener("htmx:afterSwap", () => {
    const main = document.getElementById("main");
    const said = [];
    for (const line of main.querySelectorAll(MARKED)) {
      const old = before.get(keyOf(line));
      if (old !== undefined && old !== textOf(line)) {
        line.classList.add("changed");
        if (line.matches("li.match, li.tie")) {
          said.push(textOf(line));
        }
      }
    }
    for (const details of main.querySelectorAll("details[id]")) {
      details.open = details.open || opened.has(details.id);
    }
    const announce = document.getElementById("announce");
    if (announce && said.length) {
      announce.textContent = said.join(". ");
    }
  });
})();
