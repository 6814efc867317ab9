/** Processor and bank prefixes of a merchant's name. */
const PREFIX =
  /^(?:(?:sq|tst|sp|pp|pypl|paypal|py|ic|fs|dd|cke|bt|zip|klarna|google|apl)\s*\*\s*|(?:pos|debit|credit|card|checkcard|purchase|recurring|preauthorized|authorized|visa|mastercard|ach|web|pmt)\b[\s:*-]*)+/;

const LEGAL_FORMS = new Set(
  "inc incorporated llc llp lp ltd limited corp corporation co company gmbh ag kg ohg sa sas sarl srl spa bv nv plc pty pvt oy ab aps as com".split(
    " ",
  ),
);

/** Region codes that end a bank's text: a place, not part of the name. */
const REGIONS = new Set(
  (
    "al ak az ar ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa " +
    "ri sc sd tn tx ut va vt wa wi wv wy dc us usa gb uk au nz ie fr nl es it on qc bc ab mb sk ns nb"
  ).split(" "),
);

/** Words that say how a payment was made, not to whom. */
const WAYS = new Set(
  (
    "autopay billpay bpay bgc basislastschrift checkcard contactless dauerauftrag dd ddr debit debits eftpos folgelastschrift fpi " +
    "fpo girocard gutschrift imps interac kartenzahlung lastschrift maestro mandate nach neft opos p2a p2m p2p payment " +
    "payments pmt pymt pos preauthorized purchase rtgs sepa sto uberweisung ueberweisung upi"
  ).split(" "),
);

/** Words of names too ("Direct Line"), which say it only beside one of `WAYS`. */
const WAYS_BESIDE = new Set("bill direct faster online phone recurring via web".split(" "));

/** What is bought of a payee: a trial and the subscription after it. */
const PLANS = new Set("subscr subscription trial".split(" "));

/** Months written out: "RENT NOVEMBER" and "RENT DECEMBER" are one payee's. Short ones ("may", "mai") are names too. */
const MONTHS = new Set(
  (
    "january february march april june july august september october november december januar februar marz maerz juni juli " +
    "oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo " +
    "abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio " +
    "settembre ottobre dicembre januari februari maart augustus janeiro fevereiro marco maio junho julho setembro outubro " +
    "novembro dezembro styczen luty marzec kwiecien czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien"
  ).split(" "),
);

/** An index entry holds at most 2,700 bytes. No name needs as much. */
const MAX_KEY_LENGTH = 200;

/**
 * Reduces a merchant's text to the part that stays the same between charges.
 * Removes case, accents, punctuation, processor prefixes, the way of paying, legal forms, region codes, a month or
 * kind of plan at the end, and store or reference numbers with everything after them (city, phone).
 * `"SQ *JOE'S DINER #0412 BROOKLYN NY"` and `"Joe’s Diner, LLC"` are both `"joes diner"`; `"DTE ENERGY AUTOPAY"` and
 * `"DTE ENERGY WEB PAYMENT"` are both `"dte energy"`. A change of this function needs a migration of the stored keys.
 *
 * A short number is part of a name as its first or second word ("Motel 6", "7-Eleven"). A text that would end up empty
 * is kept whole. At most 200 characters.
 */
export function merchantKeyOf(text: string): string {
  // Most texts have no accents, and normalizing is the slowest step.
  const letters = ASCII.test(text) ? text : text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const plain = letters
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ")
    .trim();
  const words = wordsOf(plain.replace(PREFIX, ""));
  const ofPayee = withoutWays(words.slice(0, endOfName(words)));
  const name = dropTail(ofPayee.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word)));
  return (name.join(" ") || wordsOf(plain).join(" ") || plain).slice(0, MAX_KEY_LENGTH);
}

const ASCII = /^[\x20-\x7e]*$/;

function wordsOf(text: string): string[] {
  const spaced = ASCII.test(text) ? text.replaceAll(/[^a-z0-9#]+/g, " ") : text.replaceAll(/[^\p{L}\p{N}#]+/gu, " ");
  return spaced.split(" ").filter(Boolean);
}

/** Returns the index of the first store number, reference or date. A name never begins with one. */
function endOfName(words: readonly string[]): number {
  const end = words.findIndex((word, index) => {
    if (index === 0) return false;
    if (word.startsWith("#")) return true;
    const digits = countDigits(word);
    return digits >= 3 || (digits > 0 && isNumber(word) && (index > 1 || isNumber(words[index + 1])));
  });
  return end === -1 ? words.length : end;
}

function countDigits(word: string): number {
  let digits = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits;
}

function withoutWays(words: readonly string[]): string[] {
  const all = words.map((word) => word.replaceAll("#", "")).filter(Boolean);
  const isWay = (word = "") => WAYS.has(word);
  const named = all.filter(
    (word, at) => !isWay(word) && !(WAYS_BESIDE.has(word) && (isWay(all[at - 1]) || isWay(all[at + 1]))),
  );
  return named.length > 0 ? named : all;
}

function dropTail(words: readonly string[]): string[] {
  const remaining = [...words];
  while (remaining.length > 1 && isTail(remaining.at(-1) ?? "")) remaining.pop();
  return remaining;
}

const isTail = (word: string): boolean => REGIONS.has(word) || MONTHS.has(word) || PLANS.has(word);

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word);
}
