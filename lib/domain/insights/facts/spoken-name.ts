/**
 * How banks write that a payment went from person to person, or by a standing order, before whom it went to. A sentence that asks
 * "Interac e-Transfer received M Tremblay" when the next payment comes names the way it came and not the person.
 */
const WAYS: readonly RegExp[] = [
  /^(?:zelle|venmo|cash ?app)\b(?:\s+(?:instant|payment|pmt|transfer|sent|received))*\s+(?:to|from)\s+/i,
  /^(?:interac\s+)?e-?transfer\b(?:\s+(?:received|sent|to|from))*\s+/i,
  /^(?:standing order|faster payments?)\b(?:\s+(?:received|sent|to|from))*\s+/i,
  // Codes of statements, which only stand in capitals: as a word of a shop's name they don't.
  /^(?:STO|DDR)\s+(?=\p{L}{1,})/u,
];

/** `UPI/NAME/NOTE/REFERENCE`, of which banks leave out, add and reorder parts. */
const UPI = /^UPI[/-]/;
/** What a part of it says that is no one's name. */
const UPI_CODES = /^(?:CR|DR|P2[APM]|PAYMENT|COLLECT|UPI)$/i;
/** The number of one payment, at its end. */
const REFERENCE = /\s+(?:ref(?:erence)?\.?\s*)?#?\d{6,}$/i;
const HAS_NAME = /\p{L}{2,}/u;

/**
 * The name in a bank's text as a person would say it: without the way the payment took and its number. A text that names no such way,
 * or nothing beside it, stays as it is.
 */
export function spokenName(text: string): string {
  const name = UPI.test(text) ? nameInUpi(text) : withoutWay(text);
  if (name === undefined || !HAS_NAME.test(name)) return text;
  return name === name.toUpperCase() ? name.replaceAll(/(?<![\p{L}\d'])\p{L}[\p{L}']*/gu, capitalized) : name;
}

function nameInUpi(text: string): string | undefined {
  return text
    .split(/[/-]/)
    .map((part) => part.trim())
    .find((part) => HAS_NAME.test(part) && !UPI_CODES.test(part));
}

function withoutWay(text: string): string | undefined {
  const way = WAYS.find((one) => one.test(text));
  return way && text.replace(way, "").replace(REFERENCE, "").trim();
}

function capitalized(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
