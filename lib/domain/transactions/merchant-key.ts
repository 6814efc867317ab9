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

/** An index entry holds at most 2,700 bytes. No name needs as much. */
const MAX_KEY_LENGTH = 200;

/**
 * Reduces a merchant's text to the part that stays the same between charges.
 * Removes case, accents, punctuation, processor prefixes, legal forms, region codes, and store or reference numbers
 * with everything after them (city, phone).
 * `"SQ *JOE'S DINER #0412 BROOKLYN NY"` and `"Joe’s Diner, LLC"` are both `"joes diner"`.
 *
 * Short numbers stay ("Motel 6", "7-Eleven"): they are names. A text that would end up empty is kept whole. At most 200
 * characters.
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
  const remaining = dropTail(words.slice(0, endOfName(words)));
  const name = remaining.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word));
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
    return digits >= 3 || (digits > 0 && isNumber(word) && isNumber(words[index + 1]));
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

function dropTail(words: readonly string[]): string[] {
  const remaining = words.map((word) => word.replaceAll("#", "")).filter(Boolean);
  while (remaining.length > 1 && REGIONS.has(remaining.at(-1) ?? "")) remaining.pop();
  return remaining;
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word);
}
