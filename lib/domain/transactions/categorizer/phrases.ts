import { type Descriptor, toWords } from "@/lib/domain/payees/descriptor";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";
import { OF_BANKS } from "./texts/of-banks";
import { OF_TRADES } from "./texts/of-trades";

/** Endings of German compound words. */
const ENDS: readonly (readonly [string, CategorySlug])[] = [
  ["apotheke", "pharmacy"],
  ["versicherung", "insurance"],
  ["versicherungen", "insurance"],
  ["backerei", "coffee"],
  ["baeckerei", "coffee"],
  ["metzgerei", "groceries"],
  ["fleischerei", "groceries"],
  ["tankstelle", "fuel"],
  ["werkstatt", "car"],
  ["restaurant", "dining-out"],
  ["pizzeria", "dining-out"],
  ["gaststatte", "dining-out"],
  ["brauhaus", "dining-out"],
  ["grill", "dining-out"],
  ["hotel", "lodging"],
  ["buchhandlung", "shopping"],
  ["zeitung", "news-magazines"],
  ["stadtwerke", "gas-electricity"],
  ["kasse", "taxes"],
  ["schule", "education"],
  ["kindergarten", "childcare"],
  ["praxis", "medical"],
  ["markt", "groceries"],
  ["mart", "groceries"],
  ["cafe", "coffee"],
  ["reisen", "other-travel"],
  ["moebel", "home-improvement"],
  ["mobel", "home-improvement"],
];

type Side = "in" | "out" | "both";
type Phrase = { slug: CategorySlug; side: Side };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

const SURENESS = { bank: 0.95, bankWord: 0.85, trade: 0.86, end: 0.82, split: 0.6 } as const;
const MAX_WORDS = 5;

/** Single words that decide the kind, whatever name is beside them: "KROGER CO PAYROLL". */
const PLAIN = new Set(
  (
    "payroll salary wages wage paycheck gehalt lohn bezuge bezuege dividend dividends dividende mortgage rente pension cashpoint nsf " +
    "geldautomat bargeldauszahlung habenzinsen sollzinsen umbuchung kindergeld miete payrll dirdep paie minijob " +
    "nomina salaire salaires salario stipendio salaris wynagrodzenie"
  ).split(" "),
);

let ofBanks: Phrases | undefined;
let ofTrades: Phrases | undefined;

/** Finds the longest bank phrase that fits the direction, or null. */
export function findBankPhrase(
  { words }: Descriptor,
  isIn: boolean,
): { slug: CategorySlug; sureness: number; length: number; isPlain: boolean } | null {
  ofBanks ??= read(OF_BANKS);
  const fitting = found(ofBanks, words, isIn);
  // The purpose of a payment says more than its channel: "ZELLE TO J SMITH RENT".
  const purposes = fitting.filter(({ slug }) => slug !== "other-transfer");
  const all = purposes.length > 0 ? purposes : fitting;
  const longest = all[0];
  const best = longest && longest.length > 1 ? longest : (all.find(({ phrase }) => PLAIN.has(phrase)) ?? longest);
  if (!best) return null;
  const isPlain = PLAIN.has(best.phrase);
  const sureness = best.length > 1 || isPlain ? SURENESS.bank : SURENESS.bankWord;
  return { slug: best.slug, sureness, length: best.length, isPlain };
}

/**
 * Finds the trade in a merchant's own name: "ROSARIO'S PIZZERIA", "Hirsch-Apotheke".
 * The later of two adjacent trades ("book cafe") wins, with less sureness: English and German put the noun last.
 */
export function findTrade({ words }: Descriptor, isIn: boolean): { slug: CategorySlug; sureness: number } | null {
  ofTrades ??= read(OF_TRADES);
  const all = found(ofTrades, words, isIn);
  const [first] = all;
  if (first) {
    const longest = all.filter(({ length }) => length === first.length);
    const last = longest.reduce((a, b) => (b.at >= a.at ? b : a));
    const agree = longest.every(({ slug }) => slug === last.slug);
    const isWhole = !WEAK.has(last.phrase);
    const sureness = agree || last.length > 1 ? SURENESS.trade : SURENESS.split;
    const other = agree ? undefined : longest.filter(({ phrase }) => !WEAK.has(phrase));
    const strong = other?.length === 1 ? other[0] : undefined;
    if (strong) return { slug: strong.slug, sureness: SURENESS.end };
    return { slug: last.slug, sureness: isWhole ? sureness : SURENESS.split };
  }
  for (const word of words) {
    const end = ENDS.find(([ending]) => word.length > ending.length + 2 && word.endsWith(ending));
    if (end) return { slug: end[1], sureness: SURENESS.end };
  }
  return null;
}

/** Trade words that are common in unrelated names: too weak on their own. */
const WEAK = new Set(
  (
    "market mart store stores shop shops shopping trading supply supplies outdoor outdoors sport sports party wholesale kitchen bar " +
    "lounge arms rental rentals hire association society membership union moving removal repair repairs photo photos copy keys law legal " +
    "training learning institute classes course courses coaching events event adventure adventures ticket tickets gallery castle " +
    "bowl lanes gift gifts trust foundation mission missions rescue offering press times journal news records radio cloud power energy " +
    "energie water waste solar hydro cable communications prepaid policy premium premiums labs hearing surgery imaging md gp ent inn " +
    "auto autos garage garages motors tan cuts facial shave tv air bus train rail metro tube garden gardens plants paint heating " +
    "windows smiles paws canine camp bounce skate ski golf swim strength athletic athletics hockey soccer cricket eats salad soup " +
    "chicken wings steak roast vend drug produce dairy spirits petro diesel fuel oil cycle bike velo beauty spa nursery surplus watch " +
    "leather boutique accessories dress suits games movies arena stadium tour tours travel charter flight policy warranty abo dispatch " +
    "observer api apps domain hotel cafe wax brow gym wine market shoe supplies drugs phones electronic mall outlet books"
  )
    .split(" ")
    .filter(
      (word) =>
        ![
          "hotel",
          "cafe",
          "gym",
          "drugs",
          "books",
          "shoe",
          "spa",
          "wings",
          "beauty",
          "boutique",
          "ticket",
          "tickets",
        ].includes(word),
    ),
);

function read(lines: string): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const line of lines.trim().split("\n")) {
    const [, name = "", sign = "", list = ""] = /^([a-z-]*[a-z])([+-]?): (.*)$/.exec(line) ?? [];
    const slug = categoryBySlug(name)?.slug;
    if (!slug) throw new Error(`A line of phrases names an unknown category: ${line.slice(0, 40)}`);
    const side = sign === "+" ? "in" : sign === "-" ? "out" : "both";
    for (const text of list.split(",")) {
      const phrase = toWords(text).join(" ");
      phrases.set(phrase, [...(phrases.get(phrase) ?? []), { slug, side }]);
    }
  }
  return phrases;
}

/** Sorted longest first, then in the text's order. */
function found(phrases: Phrases, words: readonly string[], isIn: boolean) {
  const all: { slug: CategorySlug; length: number; at: number; phrase: string }[] = [];
  for (let from = 0; from < words.length; from++) {
    let phrase = "";
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to++) {
      phrase = to === from ? (words[from] ?? "") : `${phrase} ${words[to]}`;
      const fitting = phrases.get(phrase)?.find(({ side }) => side === "both" || (side === "in") === isIn);
      if (fitting) all.push({ slug: fitting.slug, length: to - from + 1, at: from, phrase });
    }
  }
  return all.sort((a, b) => b.length - a.length || a.at - b.at);
}
