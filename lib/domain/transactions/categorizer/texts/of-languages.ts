/** Merchant names that are also ordinary words, surnames or places. They match only at the beginning of a text. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "well ask leon next moss size guess fossil diesel express loft buckle soma stake stash acorns dreams plum chip tier lime harrys " +
    "opal oyster path orange target corner coral wise kay lids lucky visible optimum spectrum cox progressive travelers anthem shell " +
    "mobil curves jet sky crave binge stan loom hinge calm wired bulb ovo octopus clarion hyde giraffe pho haven habitat saga three " +
    "more trends lifestyle social central star best boat noise fortis care aster rainbow global premium emi sip fees academy trust seva " +
    "mess sweets cake parking rent salary fruits broadband school college classes motors tours travels hotel resort lodge residency " +
    "iris maple dialogue scene roots garage atmosphere simons irving pioneer belair sonnet economical intact minto earls moxies bell " +
    "freedom fizz shaw maxi metro atlantic stitches tristan blacks boden burton oasis jigsaw monsoon schuh warehouse barbour george " +
    "merit reflections quest boost felix mate belong catch connor rivers millers bonds seed iconic synergy origin dodo bingle youi " +
    "tango momentum real globus hit star classic oil avia team club reise reisen mode basic idee depot action only alex star blau " +
    "bison clark friday inter dialog ideal christ adler reno roland expert porta roller praxis labor hotel club disco fonds energie " +
    "strom kaffee gas alphabet arval wow swb aha combi real penny hem sprint markant team combi konsum real junge oskar nuri evergreen " +
    "canyon emmy miles moia cambio legal peabody northern southern lime dart zip united delta southwest frontier spirit budget thrifty " +
    "national alamo enterprise columbia vans converse coach guardian atlantic nature medium time kraken zoo museum swimming tan yd up " +
    "wages council nursery lotto lottery sip dark apollo heritage universal admission hampton courtyard westin vue odeon curzon stefan " +
    "mirae paradise empire truffles central landmark odyssey titan raymond woodland nippon chola navi slice ring fibe isha trust church " +
    "temple jar dhan premium recharge fuels compass trident oberoi taj leela residence loft gap gulf total costa coop superstore acme " +
    "jewel raleys pilot loves sonic cava noodles perkins krystal caviar seamless sinclair hess clipper metra premium icon sweetwater " +
    "belk chicos athleta journeys buckle figs bombas tillys spire alliant reliant flagstar earnest ascension anthem molina kemper hippo " +
    "primrose charge relief ross burlington marshalls dillards savers quill iceland premier booths filco centra turtle moto lumo loungers " +
    "hobbs reiss joules peacocks matalan hyperoptic good leaders hermes bolt bird dott stash freedom snooze koala adairs tile mona strike " +
    "dynamite ardene laura mark avril adonis valentine endy communauto edd dva crown neds breeze vibe liberty"
  ).split(" "),
);
