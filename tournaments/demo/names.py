"""Invented people. Nobody here exists: common given names, and family names made up for this purpose."""

from __future__ import annotations

from typing import Any

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17)
STAFF_ROLES = ("Coach", "Assistant coach", "Team manager")

# By language: given names, then family names, as many of one as of the other.
_POOLS: dict[str, tuple[str, str]] = {
    "ar": (
        "ياسر سليم نادر كريم رامي زياد باسل فارس مازن أنس هيثم طارق لؤي عمار وسيم جاد تميم",
        "المرساوي الشراعي المينائي الفناري الموجاني الصدفاوي المجدافي النورسي الملاحاتي الرصيفي البوصلاني"
        " الأشرعاوي الدلفيناوي المرجاناوي الخليجاوي القواربي السواحلاوي",
    ),
    "cs": (
        "Matěj Vojtěch Ondřej Štěpán Kryštof Jáchym Vít Lukáš Řehoř Dominik Hynek Albín Tadeáš Čeněk Radim Bořek Oskar",
        "Ostřížek Jezerníček Rákosník Třešňovec Mlýnkář Žluťásek Borůvkář Skalníček Větrníček Perníkář Kaštánek"
        " Čápek Vrbovník Datlíček Říčanda Houbařík Ledňáček",
    ),
    "cy": (
        "Gethin Iolo Macsen Llŷr Osian Tomos Rhodri Ifan Emrys Gwilym Hedd Caradog Elis Steffan Dyfan Meurig Tudur",
        "Brynhelyg Tŷ-Coch Penllanw Maesyronnen Glanmorfa Nantyderw Cwmgwylan Llwyncelyn Rhydygors Craigwen"
        " Felinfach Pwllheulog Traethmelyn Hafodlas Bontgoch Eithinog Morlanw",
    ),
    "da": (
        "Asger Bjørn Storm Mikkel Viggo Søren Aksel Frode Rune Jeppe Østen Villads Halfdan Gorm Troels Malte"
        " Elling Sverre Håkon Eirik Torbjørn Øyvind Ansgar Knud Skjold Åge Sigurd Birk Leif Magne Trond Vetle Odin"
        " Kåre",
        "Fjordlund Tangrand Havgaard Måsevik Nordskær Klitmose Ålestrup Sildevig Ternholm Rørbæk Skovtinge"
        " Dybsund Stenøre Bølgedal Kragholt Vindeby Saltnes Lyngrabbe Græsvang Østerkåg Holmtinde Kystrud"
        " Brændeskov Mågeholt Furubakk Torskeng Vikestrand Sandflod Isdamm Lærkevad Muslinggård Revegård Tjørnemo"
        " Ulvehøj",
    ),
    "de": (
        "Jannis Emil Götz Leopold Moritz Jürgen Anton Theo Bruno Käthe Valentin Ruben Hauke Lorenz Quirin"
        " Ferdinand Till",
        "Wiesentäler Schilfröhr Kaiserplätz Möwinger Grünhagel Brückenast Tümpelmann Regenfuß Kienspöhler"
        " Lindwürmer Hafengässer Dünenkötter Kornblüher Straßenräuter Mühlgräbner Nebelhäuser Uferschwalb",
    ),
    "el": (
        "Λευτέρης Στέλιος Φοίβος Ορέστης Μάριος Θωμάς Ιάσονας Πέτρος Άγγελος Νικηφόρος Ραφαήλ Κίμωνας Σπύρος"
        " Αχιλλέας Τάσος Μένιος Ηλίας",
        "Λιμανάκης Αστερόπουλος Γλαρίδης Κυματάκης Μελτεμίδης Φανοστάτης Αρμυρίκης Βαρκαδέλης Θαλασσούδης"
        " Αμμουδάκης Πελαγίδης Κοχυλάκης Ναυτικάρης Δελφινίδης Ανεμούτσος Σπαθαλίδης Πρυμνάκης",
    ),
    "en": (
        "Noor Callum Idris Rowan Toby Jonah Ellis Kit Marlow Felix Amara Dougal Bram Corin Ash Hollis Perry"
        " Rafferty Silas Teague Wilf Yarrow Abel Brody Cosmo Dexter Ewan Fergus Gideon Hal Ivor Jem Lorcan Magnus",
        "Ashgrove Tidewater Pennyquill Saltonstowe Harrowgill Blackmere O’Farrowby Lockwicket Thornbeam"
        " Quillfeather Marshwiggin Copperthwick Dunnockby Easterwold Fennimarsh Greywether Hawkesmoor-Pell"
        " Inglebeck Jollybrook Kettlestane Larkhollow Mossthorpe Netherquay Oakapple Pottersgill Ravenstoke"
        " Sandpiper-Lowe Tarnwick Underbarrow Vellacombe Wherryman Yaffleton Bramblecote Crickhaven",
    ),
    "es": (
        "Nicolás Íñigo Gael Joaquín Ramiro Tomás Adrián Leandro Óscar Simón Elías Fermín Darío Agustín Unai Bruno"
        " Mateo",
        "Golondrínez Olivareda Peñamarina Valdehúmedo Trigoseco Campanillera Riofrente Sotobravo Arboledas-Luz"
        " Montesalado Cañavera Ventisquez Piedrabuenas Azahárez Lunamor Brisanegra Marineda",
    ),
    "fr": (
        "Éloi Anatole Basile Côme Gaspard Rémi Léandre Maël Noé Octave Siméon Théo Ulysse Zéphyr Aurélien Firmin"
        " Joël Achille Benoît Célestin Damien Étienne Félicien Gaëtan Hilaire Isidore Justin Lubin Marius Nestor"
        " Philibert Quentin Séraphin Tristan",
        "Montclairval Vieilleport Beauxrivages Clairbrise Sablonvert Mouettard Phareton Grandlarge Embrunay"
        " Duquaidor Ventenpoupe Larochemer Belleamarre Voilier-Dampré Sardinault Corniquel Mistralou Goélandier"
        " Anse-Perdue Rocaillon Jeteneuve D’Ormevent Fleurdesel Barquerolle Cabestanier Lagunaud Écumelin"
        " Havreblanc Misainier Pontlevoile Quaivert Récifon Ondelac Tramontagne",
    ),
    "haw": (
        "Keoni Makoa Kaleo Nāinoa Kekoa Ikaika Akamu Mikala Kawika Hōkū Lono Kanoa ʻEkela Palani Kaimana Nohea Kalani",
        "Kaʻōpelunui Mālamakai Kahalulani Nāʻaumoana Kealohapili Kapuʻuwai Hoʻomaluhia-Kai Makanioluolu"
        " Kaiāuluokalā Pōhakulani Kahekaʻiʻo Lehuakea Waiʻolukai Moanalihaʻa ʻUlumālie Keʻalakoa Kūpaʻaloa",
    ),
    "he": (
        "נועם איתמר אורי יהלי עומר אלון גיא רועי תומר ניצן שקד ארבל דקל יובל ליאור כרמל אופק",
        "שחפוני נמלאי גלימור מפרשון חופאלי מגדלאור עוגנאי סירותי רוחמים צדפוני אלמוגון מזחאי ימוני תורנאי"
        " דולפינאי משוטאי רציפון",
    ),
    "lv": (
        "Kārlis Ģirts Jēkabs Rihards Uldis Mārtiņš Valdis Niks Emīls Dāvis Zigurds Aivis Roberts Ēriks Krišs Toms"
        " Ojārs",
        "Zvaigznītis Rītausmiņš Kaijkrasts Bērzlapiņš Dzintarkalns Jūrasputns Vējupīte Liepsalnieks Mežābelis"
        " Sniegstars Niedrulejs Ozolzars Ķiršblāzma Plūdonis-Upe Saulgriežnis Vilkābols Kāpulauks",
    ),
    "mi": (
        "Tāne Wiremu Hēmi Rangi Mātene Tama Kahurangi Nīkau Manaia Hōhepa Ariki Tīmoti Kauri Rāwiri Paora Te-Ao Matiu",
        "Ngaherewai Te-Kāhuroa Whatumoana Rimutai Pōhutuwhenua Awatāwhiri Kererūmanu Maungarere Tuiwhenua"
        " Harakekewai Toroatai Kōwhaimarama Pīwakaroa Hīnauone Ruruwhare Waikākahi Mātaitonga",
    ),
    "nl": (
        "Fleur Joris Sanne Ruben Maud Thijs Lotte Wouter Femke Casper Isa Daan Noor-Marie Jelle Roos Pepijn Guus",
        "Reigerpoelstra Waterlisse Polderhoek IJsvogelaar Rietveldhuis Zeilmakerink Duinpannekoek Sluiswachtel"
        " Molenbreuk Kaaiman-Oever Grutterswaal Vlasbloemer Spaarnebocht Kwelderink Lepelaarts Plassenaar"
        " Visdiefstra",
    ),
    "pl": (
        "Jakub Świętosław Bartłomiej Wojciech Łukasz Kacper Gniewko Mikołaj Zbyszko Ignacy Ścibor Cyryl Oskar"
        " Tymek Błażej Witold Gustaw",
        "Świętochłow Łódkiewny Wierzbołaj Żaglosz Mewiński-Rak Trzcinobrzeg Przystaniak Gwiździebór Kotwicznik"
        " Bryzgała Szuwarzec Nadzatocki Sztormiec Ćwirbąk Wydmuchowicz Jesionogaj Rybołówka",
    ),
    "pt": (
        "Tomé Duarte Gonçalo Simão Estêvão Afonso Martim Zé-Luís Lourenço Vasco Álvaro Caetano Jordão Rui"
        " Salvador Baltasar Dinis",
        "Pedralta Ondasalgada Farolinho Marévivo Gaivotinha Portolargo Velassanta Cais-Novo Sardinheirinha"
        " Rochaclara Brisamansa Corticeirão Laranjosa Areal-Fundo Ventobom Lampreal Moinhais",
    ),
    "sv": (
        "Åke Elof Göte Hjalmar Isak Kjell Love Melker Nils Olle Pontus Rurik Sixten Tage Vidar Öjvind Ture",
        "Vårlök Björksäter Skärgårdh Ängsholm Tranfjäril Lövnäbb Granruska Midsommarsten Gäddvass Havtornfelt"
        " Snöbär Åkervinda Ljungmoa Rönnskata Tistelvik Blåklint-Ek Storspov",
    ),
    "tr": (
        "Barış Oğuzhan Deniz Yağız Kaan Tuğra Emre Can Çağan İlker Şahin Umut Görkem Rüzgâr Batı Ege Özgür",
        "Ünlütürkmen Şenyıldızlı Akçakocalı Küçükobalı Özgüneşli Eğilmezer Karaçalılı Iğdırlıoğlu Çınaraltıoğlu"
        " Rüzgârbilen Limanoğullu Yelkenbiçer Martıkanat Dalgakıranlı Tuzçuklu Gümüşbalıklı Kıyıköylüer",
    ),
    "uk": (
        "Тарас Олесь Назар Матвій Лук’ян Остап Юхим Северин Зорян Данило Їлля Ґедеон Мирон Яромир Богдан Левко Петрусь",
        "Чайченюк Острівець Хвилястий Якорненко Вітрилюк Маячук Гаваненко Солоньчук Веслярець Прибійко Рибчинюк"
        " Щогленко Бризюк Черепашняк Мілиненко Їжаковець Ґавелко",
    ),
}

# One in every team, so that a squad has names of several scripts and lengths.
GUESTS = (
    "Matteo Brunelleschi-Okonjo",
    "Ioan Țîrleaș",
    "Félix N’Diaye-Courtemanchot",
    "Maximilian-Alexander Constantin von der Wolkenstiege zu Hohenbruck",
    "Aleksi Hämäräjärvelä",
    "გიორგი ნავსადგური",
    "Đặng Hải Âu Minh",
    "青波 港斗",
    "바다 한돌섬",
    "อนันต์ ท่าเรือทอง",
    "समुद्र तरंगवाला",
    "Kwabena Ɔsramba-Tidemansah",
    "Pólya-Tóparti Csongor",
    "Arnþór Máfsson Ðalberg",
    "Xoán Ribeiramar d’Ulla",
    "Օհան Նավահանգյան",
    "Ɓalarabe Ƙofarteku",
    "Sionainn Ó Faoileánmara",
    "Luka Galebović-Žalski",
    "Димитър Вълноломов",
    "Eneko Itsasargieta",
    "Tiidrik Õunpärnaste",
    "Ramūnas Žuvėdraitis",
    "Ngozi Ọmịmịririba",
    "Ali",
    "Björgvin Þokusund",
    "Gheorghiță Pescărușanu",
    "Quetzal Xochiatlaco",
    "Siosaia Taʻeʻilotahi",
    "Mxolisi Gqunkqwanele",
    "Matej Čajkovar-Ľaliový",
    "پویا بندرآبی",
)


def make_squad(language: str, block: int, guest: int) -> dict[str, Any]:
    """Return the ``players`` and ``staff`` of one team as a tournament document has them.

    ``language``: a pool of names; ``block``: which stretch of its name pairs (0, 1, ...), so that no two teams share a
    name; ``guest``: who of :data:`GUESTS` wears the last number.
    """
    size = len(NUMBERS) + len(STAFF_ROLES) - 1
    names = [_pair_names(language, block * size + n) for n in range(size)]
    players = [*names[: len(NUMBERS) - 1], GUESTS[guest]]
    return {
        "players": [{"name": name, "number": number} for name, number in zip(players, NUMBERS, strict=True)],
        "staff": [
            {"name": name, "role": role} for name, role in zip(names[len(NUMBERS) - 1 :], STAFF_ROLES, strict=True)
        ],
    }


def _pair_names(language: str, number: int) -> str:
    """Return the pair of this number: every round through the pool shifts the family names by three."""
    given, family = (names.split() for names in _POOLS[language])
    turn = number // len(given)
    return f"{given[number % len(given)]} {family[(number + 3 * turn) % len(family)]}"
