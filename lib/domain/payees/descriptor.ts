/** Bank and processor vocabulary around a merchant's name. It takes no place in the name. */
const NOISE: ReadonlySet<string> = new Set(
  (
    "sq tst sp pp py paypal pypl ic fs cke bt pos debit debits credit card cards checkcard purchase pur recurring preauthorized " +
    "authorized authorised visa mastercard mc maestro ach web pmt ppd ccd contactless chip payment pymt pay bill online " +
    "upi neft imps rtgs nach ecs p2m p2a p2p mandate autopay dr cr dd ddr direct so sto eftpos to from at the on in of by via for " +
    "sepa lastschrift kartenzahlung girocard ec basislastschrift folgelastschrift uberweisung ueberweisung gutschrift dauerauftrag " +
    "vom an von und gmbh inc ltd llc limited pvt private plc co corp kg ag ohg www http https value date ref id no nr txn trn bpd bgc " +
    "fpo fpi faster idp opos interac retail sale withdrawal approved int intl international usd gbp eur cad aud inr xx xxxx xxxxx ec apple google gpay applepay googlepay"
  ).split(" "),
);

/** Processor words that are also merchants' names. */
const NAMES_TOO = new Set(["apple", "google", "paypal", "bill", "pay", "the", "card"]);

/** `places` counts each word's position within the name. `name` is the words without vocabulary and numbers. */
export type Descriptor = { words: readonly string[]; places: readonly number[]; name: readonly string[] };

/**
 * Splits a bank's text into lower-case words without accents, punctuation or apostrophes. Cuts store numbers attached
 * to a word.
 * Processor prefixes and numbers take no place: in `"SQ *JOE'S DINER#0412"`, `joes` has place 0.
 */
export function readDescriptor(text: string): Descriptor {
  const words = toWords(text);
  let place = 0;
  const isNoise = (word: string) => (NOISE.has(word) && !NAMES_TOO.has(word)) || /\d{2}/.test(word);
  const places = words.map((word) => {
    const own = place;
    if (!isNoise(word)) place++;
    return own;
  });
  return { words, places, name: words.filter((word) => !isNoise(word)) };
}

/** @returns the normalized words of a text, like `readDescriptor` */
export function toWords(text: string): string[] {
  return text
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(\p{L}{3})(\d{2,})/gu, "$1 $2")
    .trim()
    .split(" ")
    .filter(Boolean);
}
