import { slugsOf } from "../input";

/**
 * A sort of service of which a second does what the first does: its key, what a sentence calls it, whether it insures, and whether what
 * it insures may be another's in one home, so that one can only ask.
 */
export type NeededOnce = { id: string; name: string; isInsured?: true; isOfEach?: true };

/**
 * What one person or one home needs once, in whatever category a bank puts it, by what it is called. What is insured several times in many
 * homes (cars, lives, the health of each) is not among them.
 */
const NEEDED_ONCE: readonly (NeededOnce & { words: RegExp })[] = [
  {
    id: "funeral",
    name: "Funeral insurance",
    words:
      /funeral|burial|obs[eè]ques|begrafenis|uitvaart|sterbegeld|bestattung|begravelses|\bdecesos?\b|\bsepelio\b|onoranze funebri/i,
    isInsured: true,
    isOfEach: true,
  },
  {
    id: "car-warranty",
    name: "Car warranty",
    words:
      /\b(?:car|auto|automobile|automotive|vehicle|motor)s?\W+(?:\w+\W+)?warrant(?:y|ies)|carshield|carchex|endurance warranty|garantie auto/i,
    isInsured: true,
  },
  {
    id: "home-warranty",
    name: "Home warranty",
    // A home's care is a carer's, and its cover is the building's: of a boiler and what else runs there they are a warranty.
    words:
      /\b(?:home|appliance|boiler)s?\W+(?:\w+\W+)?(?:warrant(?:y|ies)|shield)\b|\b(?:boiler|appliance)s?\W+(?:care|cover)\b|homeserve/i,
    isInsured: true,
  },
  {
    id: "phone",
    name: "Phone insurance",
    words:
      /\b(?:phone|mobile|handy|smartphone|t[ée]l[ée]phone)s?\W+(?:insurance|protect\w*|cover|versicherung|assurance|seguro)|\bhandyversicherung|assurance mobile|\bapplecare\W+iphone/i,
    isInsured: true,
    isOfEach: true,
  },
  {
    id: "liability",
    name: "Liability insurance",
    words: /privathaftpflicht|personal liability|responsabilit[ée] civile|(?:privat)?ansvarsforsikring/i,
    isInsured: true,
  },
  {
    id: "contents",
    name: "Contents insurance",
    words:
      /hausrat|contents (?:insurance|cover)|renters? (?:insurance|ins)\b|\brenters$|inboedel|indbo|hemf[öo]rs[äa]kring|multirisque habitation/i,
    isInsured: true,
  },
  {
    id: "legal",
    name: "Legal insurance",
    words:
      /rechtsschutz|legal (?:protection|insurance|expenses cover|shield)|protection juridique|rechtsbijstand|rettshjelp/i,
    isInsured: true,
  },
  {
    id: "travel",
    name: "Travel insurance",
    words:
      /travel (?:insurance|cover)|reise(?:versicherung|forsikring|f[öo]rs[äa]kring)|reisverzekering|assurance voyage|seguro de viaje/i,
    isInsured: true,
  },
  {
    id: "breakdown",
    name: "Breakdown cover",
    words:
      /breakdown (?:cover|assist\w*)|roadside (?:assist\w*|rescue|recovery|cover|help|club)|green flag|\baa (?:membership|breakdown)|\brac (?:membership|breakdown|motoring)|\badac\b|pannenhilfe|pechhulp|assistance auto/i,
    isInsured: true,
  },
  {
    id: "identity",
    name: "Credit monitoring",
    words:
      /lifelock|identity (?:guard|protect\w*|theft)|id ?watchdog|credit ?(?:monitor\w*|expert|wise)|myfico|experian|clearscore protect/i,
  },
  {
    id: "storage",
    name: "Cloud storage",
    words:
      /icloud|google one|dropbox|onedrive|pcloud|backblaze|\bidrive\b|\bcarbonite\b|(?:cloud|online|photo) ?(?:storage|backup)|mega(?:\.nz|limited)/i,
  },
  { id: "vpn", name: "VPN", words: /\bvpn\b|nordvpn|surfshark|expressvpn|protonvpn|cyberghost|mullvad/i },
  {
    id: "antivirus",
    name: "Virus protection",
    words:
      /anti ?virus|\bnorton(?:\W*$|\W*(?:\*|\.com|360|anti|security|secure|lifelock|utilities|subscr))|mcafee|kaspersky|bitdefender|\bavast\b|\beset\b|malwarebytes/i,
  },
  { id: "passwords", name: "Password manager", words: /1password|lastpass|dashlane|bitwarden|nordpass/i },
  {
    id: "meal-kits",
    name: "Meal kit",
    words:
      /hello ?fresh|marley ?spoon|gousto|blue apron|home ?chef|mindful chef|every ?plate|dinnerly|green chef|meal ?kit|kochbox/i,
  },
  {
    id: "dating",
    name: "Dating",
    words: /\btinder\b|\bbumble\b|\bhinge\b|\bmatch\.com|parship|elite ?partner|badoo|okcupid/i,
  },
  { id: "languages", name: "Language course", words: /duolingo|babbel|busuu|rosetta ?stone|lingoda/i },
  {
    id: "meditation",
    name: "Meditation",
    words: /\bheadspace\b|\bcalm(?:\W*$|\.com| (?:app|premium|subscr))|\b7mind\b|petit bambou/i,
  },
  {
    id: "alarm",
    name: "Home alarm",
    words: /\badt\b|verisure|simplisafe|sector alarm|(?:home|burglar) alarm|securitas direct|alarmanlage/i,
  },
];

/** What people and animals need each for themselves, from a place that may be called like anything: a school, a clinic, a carer. */
const OF_SOMEONE: ReadonlySet<string> = new Set([...slugsOf(new Set(["Health", "Childcare", "Education"])), "pets"]);

/** The same, in whatever category a bank puts it. */
const PLACE_OF_SOMEONE =
  /health ?care|\bhinge health\b|hospital|clinic|medical|dental|physio|(?:pre)?school|kindergarten|day ?care|nursery|academy/i;

/** Of which sort a service is by its category and its names, the bank's text and the merchant's; undefined where it is none of which one is enough. */
export function neededOnce(categorySlug: string, ...names: readonly string[]): NeededOnce | undefined {
  if (OF_SOMEONE.has(categorySlug) || names.some((name) => PLACE_OF_SOMEONE.test(name))) return undefined;
  return NEEDED_ONCE.find(({ words }) => names.some((name) => words.test(name)));
}

/** The sort with that key. */
export function neededOnceOf(id: string): NeededOnce | undefined {
  return NEEDED_ONCE.find((one) => one.id === id);
}
