/** A sort of service of which a second does what the first does: its key, what a sentence calls it, and whether it insures. */
export type NeededOnce = { id: string; name: string; isInsured?: true };

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
  },
  {
    id: "car-warranty",
    name: "Car warranty",
    words:
      /\b(?:car|auto|vehicle|motor)\w*\W+(?:\w+\W+)?warrant(?:y|ies)|carshield|carchex|endurance warranty|garantie auto/i,
    isInsured: true,
  },
  {
    id: "home-warranty",
    name: "Home warranty",
    words: /\b(?:home|appliance|boiler)\w*\W+(?:\w+\W+)?(?:warrant(?:y|ies)|shield|care|cover)\b|homeserve/i,
    isInsured: true,
  },
  {
    id: "device",
    name: "Device insurance",
    words:
      /\b(?:phone|mobile|device|gadget|handy|smartphone|t[ée]l[ée]phone)\w*\W+(?:insurance|protect\w*|cover|versicherung|assurance|seguro)|\bhandyversicherung|applecare|assurance mobile/i,
    isInsured: true,
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
      /hausrat|contents (?:insurance|cover)|renters? (?:insurance|ins)\b|inboedel|indbo|hemf[öo]rs[äa]kring|multirisque habitation/i,
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
      /breakdown (?:cover|assist\w*)|roadside|green flag|\baa (?:membership|breakdown)|\brac (?:membership|breakdown|motoring)|\badac\b|pannenhilfe|pechhulp|assistance auto/i,
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
    words: /anti ?virus|\bnorton\b|mcafee|kaspersky|bitdefender|\bavast\b|\beset\b|malwarebytes/i,
  },
  { id: "passwords", name: "Password manager", words: /1password|lastpass|dashlane|bitwarden|nordpass/i },
  {
    id: "meal-kits",
    name: "Meal kit",
    words:
      /hello ?fresh|marley ?spoon|gousto|blue apron|home ?chef|mindful chef|every ?plate|dinnerly|green chef|meal ?kit|kochbox/i,
  },
  { id: "dating", name: "Dating", words: /tinder|bumble|\bhinge\b|match\.com|parship|elite ?partner|badoo|okcupid/i },
  { id: "languages", name: "Language course", words: /duolingo|babbel|busuu|rosetta ?stone|lingoda/i },
  { id: "meditation", name: "Meditation", words: /headspace|\bcalm\b|\b7mind\b|petit bambou/i },
  {
    id: "alarm",
    name: "Home alarm",
    words: /\badt\b|verisure|simplisafe|sector alarm|(?:home|burglar) alarm|securitas direct|alarmanlage/i,
  },
];

/** Of which sort a service is by the bank's text and its merchant's name; undefined where it is none of which one is enough. */
export function neededOnce(text: string): NeededOnce | undefined {
  return NEEDED_ONCE.find(({ words }) => words.test(text));
}

/** The sort with that key. */
export function neededOnceOf(id: string): NeededOnce | undefined {
  return NEEDED_ONCE.find((one) => one.id === id);
}
