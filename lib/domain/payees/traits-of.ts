import { CATEGORY_TRAITS_JSON, type TraitId, VOCABULARY_JSON } from "@/lib/domain/generated/knowledge";
import { readDescriptor } from "./descriptor";
import { findPayee } from "./directory";
import { traitsInWords } from "./words";

/** A text as it is read: its words, the sure payee of the directory in them, and the traits that words show. */
export type TextReading = {
  text: string;
  readonly known: ReturnType<typeof findPayee>;
  shown: ReturnType<typeof traitsInWords>;
};

/** Traits of which a payee has one or more values: `utility:power`. The others are flags. */
export type TraitKind = "utility" | "subscription" | "insurance";

/** Origin of a trait, the strongest first. */
export type TraitSource = "user" | "rows" | "words" | "directory" | "category";

/** `confidence` is 0 to 1. */
export type Trait = { source: TraitSource; confidence: number };

/** The traits of one payee. A trait the user denied is missing. */
export type Traits = ReadonlyMap<TraitId, Trait>;

/** The user's own word on a trait of a payee. A denied kind denies all its values. */
export type TraitCorrection = { trait: TraitId; holds: boolean } | { trait: TraitKind; holds: false };

/**
 * Everything known of a payee.
 *
 * - `names`: the bank's text and the merchant's clean name
 * - `seen`: traits its rows show (`traitsOfRows`)
 * - `corrections`: outrank all the rest
 * - `read`: reads a text; pass a remembering one for many payees
 */
export type PayeeEvidence = {
  names: readonly string[];
  currency: string;
  categorySlug: string;
  seen?: readonly TraitId[];
  corrections?: readonly TraitCorrection[];
  read?: (text: string, currency: string) => TextReading;
};

/**
 * The meaning of a trait's value (`knowledge/traits.yaml`): its name in a sentence, and how two of them relate.
 *
 * - `enough`: as many at once are more than most people use; two if missing
 * - `each`: everyone needs one of their own
 * - `many`: one address may have several
 * - `unknown`: two may be the same or not, such as `of` those values
 * - `atOnePrice`: two at about one price are probably the same
 * - `withJob`: changes with the place of work, too
 * - `successor`: a new one mostly takes the place of the old one
 * - `endsWith`: nobody needs it once one of these is over
 */
export type TraitMeaning = {
  name: string;
  enough?: number;
  each?: true;
  many?: true;
  unknown?: true;
  of?: readonly string[];
  atOnePrice?: true;
  withJob?: true;
  successor?: true;
  endsWith?: readonly Subject[];
};

/**
 * Reasons to pay that end: a home, an animal, a car, living in a home of one's own, a place in care, life in a country, a loan, a
 * number of installments, a person's income.
 */
export type Subject = "home" | "pet" | "car" | "own-home" | "place" | "country" | "loan" | "plan" | "person";

const CONFIDENCE = { user: 1, rows: 0.97, words: 0.9, directory: 0.95, category: 0.6 } as const satisfies Record<
  TraitSource,
  number
>;
/** A name found with less is rather another's ("SEE YOU NEXT TIME"). */
const SURE_NAME = 0.8;
const KINDS: readonly TraitKind[] = ["utility", "subscription", "insurance"];
/**
 * A payee supplies a home where the category agrees, or says nothing: "light" is a cafe's word, and lines come with television.
 */
const UNKNOWN_CATEGORIES: ReadonlySet<string> = new Set(["uncategorized", "other-utilities"]);
/** A place to park is a car's supply, or the town's. */
const PARKING_CATEGORIES: ReadonlySet<string> = new Set(["car", "taxes"]);

let ofCategories: ReadonlyMap<string, readonly TraitId[]> | undefined;
let vocabulary: Readonly<Record<string, string | TraitMeaning>> | undefined;

/** @returns the meaning of a trait's value, such as `"subscription:music"` */
export function meaningOfTrait(id: TraitId): TraitMeaning {
  vocabulary ??= JSON.parse(VOCABULARY_JSON) as Record<string, string | TraitMeaning>;
  const meaning = vocabulary[id];
  return typeof meaning === "object" ? meaning : { name: meaning ?? id };
}

/**
 * Collects the traits of a payee: from the directory, from words of the bank's text, from its category and from its rows.
 * Of one kind the narrower evidence wins: words beside the payee's name ("XFINITY **MOBILE**"), the directory, words within the name, the
 * category.
 */
export function traitsOf(evidence: PayeeEvidence): Traits {
  const { names, currency, categorySlug, seen = [], corrections = [], read = readText } = evidence;
  const { known, beside, within } = fromReadings(names.map((name) => read(name, currency)));
  const usual = traitsOfCategory(categorySlug);
  const isSupply = UNKNOWN_CATEGORIES.has(categorySlug) || usual.some((id) => kindOfTrait(id) === "utility");
  const isParking = (ids: readonly TraitId[]) =>
    PARKING_CATEGORIES.has(categorySlug) && ids.every((id) => id === "utility:parking");
  const layers: readonly (readonly [TraitSource, readonly TraitId[]])[] = [
    ["words", beside],
    ["directory", known],
    ["words", within],
    ["category", usual],
  ];
  const traits = new Map<TraitId, Trait>();
  const add = (source: TraitSource, ids: readonly TraitId[]) => {
    for (const id of ids) {
      const confidence = CONFIDENCE[source];
      if ((traits.get(id)?.confidence ?? 0) < confidence) traits.set(id, { source, confidence });
    }
  };
  for (const [source, ids] of layers) if (ids !== within) add(source, ids.filter(isFlag));
  for (const kind of KINDS) {
    for (const [source, ids] of layers) {
      const ofKind = ids.filter((id) => kindOfTrait(id) === kind);
      if (ofKind.length === 0 || (source !== "category" && kind === "utility" && !(isSupply || isParking(ofKind))))
        continue;
      add(source, ofKind);
      break;
    }
  }
  add("rows", seen);
  for (const one of corrections) {
    if (one.holds) add("user", [one.trait]);
    else for (const id of [...traits.keys()]) if (id === one.trait || kindOfTrait(id) === one.trait) traits.delete(id);
  }
  return traits;
}

/**
 * Tells whether a payee sells a service that one signs up for and can end. Care at home isn't one: it is needed as long
 * as someone lives there.
 */
export function isSubscription(traits: Traits): boolean {
  const services = valuesOf(traits, "subscription");
  const isNeeded = services.some((id) => meaningOfTrait(id).endsWith?.includes("own-home"));
  return (traits.has("subscription") || services.length > 0) && !isNeeded && !traits.has("statutory");
}

/** Tells whether a recurring charge of this category is a subscription, whoever the payee is. */
export function isSubscriptionCategory({ categorySlug }: { categorySlug: string }): boolean {
  return traitsOfCategory(categorySlug).some((id) => id === "subscription" || kindOfTrait(id) === "subscription");
}

/** @returns the values of one kind, such as `["utility:power"]` */
export function valuesOf(traits: Traits, kind: TraitKind): TraitId[] {
  return [...traits.keys()].filter((id) => kindOfTrait(id) === kind);
}

function kindOfTrait(id: TraitId): TraitKind | null {
  const end = id.indexOf(":");
  return end === -1 ? null : (id.slice(0, end) as TraitKind);
}

function isFlag(id: TraitId): boolean {
  return kindOfTrait(id) === null;
}

/** Reads a bank's text or a name. */
export function readText(text: string, currency: string): TextReading {
  const descriptor = readDescriptor(text);
  let known: TextReading["known"] | undefined;
  return {
    text: descriptor.words.join(" "),
    // Words alone tell most payees from people.
    get known() {
      if (known === undefined) {
        const found = findPayee(descriptor, currency);
        known = found !== null && found.sureness >= SURE_NAME ? found : null;
      }
      return known;
    },
    shown: traitsInWords(descriptor.words),
  };
}

/** Splits what the names say into the directory's traits, by the longest match, and those of words beside and within it. */
function fromReadings(readings: readonly TextReading[]) {
  const [beside, within]: [TraitId[], TraitId[]] = [[], []];
  let longest: { length: number; traits: readonly TraitId[] } = { length: 0, traits: [] };
  for (const { known, shown } of new Map(readings.map((reading) => [reading.text, reading])).values()) {
    if (known && known.to - known.from > longest.length)
      longest = { length: known.to - known.from, traits: known.payee.traits };
    for (const { id, from, to } of shown) (known && from >= known.from && to <= known.to ? within : beside).push(id);
  }
  return { known: longest.traits, beside, within };
}

function traitsOfCategory(slug: string): readonly TraitId[] {
  ofCategories ??= new Map<string, TraitId[]>(JSON.parse(CATEGORY_TRAITS_JSON));
  return ofCategories.get(slug) ?? [];
}

/** Limits of advice about a payment: can it be ended, compared or asked about? */
export type Duty = "set by law" | "to be paid" | "one price for all" | "can be compared" | "can be ended";

/** Returns the duty of a payee's charges. A store's plans can be ended, whatever it is. */
export function dutyOf(traits: Traits): Duty {
  if (traits.has("biller-of-others")) return "can be ended";
  if (traits.has("statutory")) return "set by law";
  if (traits.has("binding") || traits.has("lender")) return "to be paid";
  if (traits.has("fixed-tariff")) return "one price for all";
  return traits.has("negotiable") ? "can be compared" : "can be ended";
}
