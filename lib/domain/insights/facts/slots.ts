import { type Day, firstDayOf, type Month } from "@/lib/domain/calendar";
import { formatMoney, type MoneyFormat } from "@/lib/domain/money";

/** One thing a wording may name. Numbers are as in figures: minor units, percent points. */
export type Slot =
  | { kind: "money"; amountMinor: number; currency: string; sign?: MoneyFormat["sign"] }
  | { kind: "percent"; value: number }
  | { kind: "count"; value: number }
  | { kind: "days"; value: number }
  | { kind: "date"; day: Day; withYear?: boolean }
  | { kind: "month"; month: Month; withYear?: boolean }
  | { kind: "text"; text: string };

const MAX_TEXT = 60;

/**
 * A slot for text that came from outside (a merchant's name). What could disturb the sentence around it is taken out:
 * control characters, line breaks, marks that turn the reading direction, invisible characters, and how a bank says which way a
 * payment took (`spokenName`); and it is cut to 60.
 */
export function textSlot(text: string): Slot {
  const clean = spokenName(
    text
      .normalize("NFC")
      .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  const characters = [...clean];
  const cut =
    characters.length > MAX_TEXT
      ? `${characters
          .slice(0, MAX_TEXT - 1)
          .join("")
          .trimEnd()}…`
      : clean;
  return { kind: "text", text: cut || "A merchant" };
}

/** A day, with its year where that is not today's. */
export function dateSlot(day: Day, today: Day): Slot {
  return { kind: "date", day, withYear: day.slice(0, 4) !== today.slice(0, 4) };
}

/** Writes a slot for a person: `$74.99`, `32%`, `0.01%`, `3`, `2 days`, `October 24`, `November`, `Alder Fitness`. */
export function renderSlot(slot: Slot, { locale }: { locale: string }): string {
  switch (slot.kind) {
    case "money":
      return formatMoney(slot.amountMinor, slot.currency, { locale, sign: slot.sign ?? "auto" });
    case "percent":
      return formatPercent(slot.value, locale);
    case "count":
      return numberFormat(locale, "count").format(slot.value);
    case "days":
      return numberFormat(locale, "days").format(slot.value);
    case "date":
      return dateFormat(locale, "date", slot.withYear).format(instantOf(slot.day));
    case "month":
      return dateFormat(locale, "month", slot.withYear).format(instantOf(firstDayOf(slot.month)));
    case "text":
      return slot.text;
  }
}

/** `25%`, `0.01%`, `−3%`: points, with as many digits as a rate of interest needs and the minus sign that amounts have. */
export function formatPercent(points: number, locale: string): string {
  return numberFormat(locale, "percent")
    .format(points / 100)
    .replace("-", "\u2212");
}

const NUMBERS = {
  count: {},
  days: { style: "unit", unit: "day", unitDisplay: "long" },
  percent: { style: "percent", maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
const DATES = {
  date: { month: "long", day: "numeric" },
  month: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a format takes a hundred times as long as writing with it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: string, kind: keyof typeof NUMBERS): Intl.NumberFormat {
  const key = `${locale} ${kind}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, NUMBERS[kind]);
  numberFormats.set(key, format);
  return format;
}

function dateFormat(locale: string, kind: keyof typeof DATES, withYear = false): Intl.DateTimeFormat {
  const key = `${locale} ${kind} ${withYear}`;
  const year = withYear ? ({ year: "numeric" } as const) : {};
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...DATES[kind], timeZone: "UTC", ...year });
  dateFormats.set(key, format);
  return format;
}

function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * Payment methods that banks write before the payee, such as a transfer between people or a standing order. A sentence
 * asking when the next "Interac e-Transfer received M Tremblay" comes would name the method, not the person.
 */
const WAYS: readonly RegExp[] = [
  /^(?:zelle|venmo|cash ?app)\b(?:\s+(?:instant|payment|pmt|transfer|sent|received))*\s+(?:to|from)\s+/i,
  /^(?:interac\s+)?e-?transfer\b(?:\s+(?:received|sent|to|from))*\s+/i,
  /^(?:standing order|faster payments?)\b(?:\s+(?:received|sent|to|from))*\s+/i,
  /^(?:NEFT|IMPS|RTGS)[\s/-]+(?:(?:CR|DR)[\s/-]+)?(?!(?:P2[APM]|CR|DR)\b)(?=\p{Lu}+(?:[\s/-]|$))/u,
  // Codes of statements, which only stand in capitals: as a word of a shop's name they don't.
  /^(?:STO|DDR)\s+(?=\p{L}{1,})/u,
];

/** `UPI/NAME/NOTE/REFERENCE`, of which banks leave out, add and reorder parts. */
const UPI = /^UPI[/-]/;
/** Parts that are no name. */
const UPI_CODES = /^(?:CR|DR|P2[APM]|PAYMENT|COLLECT|UPI)$/i;
/** The number of one payment, at its end. */
const REFERENCE = /\s+(?:ref(?:erence)?\.?\s*)?#?\d{6,}$/i;
/**
 * Ending that says how the payee was paid, with the payment's number: "DTE ENERGY WEB PMT", "BOW MORTGAGE PYMT 672593".
 * "Payments" alone belongs to a company's name, and a single word before it may be no name ("Mobile payment").
 */
const PAID_HOW =
  /(?<=\s\S+)\s+(?:(?:(?:online|web|recurring|auto(?:matic)?|bill|direct debit)\s+)+(?:payments?|pymts?|pmts?)|autopay|payment|pymt|pmt)(?:\s+#?\d{3,})?$/i;
const HAS_NAME = /\p{L}{2,}/u;

/**
 * The name in a bank's text as a person would say it: without the way the payment took and its number. A text that names no such way,
 * or nothing beside it, stays as it is.
 */
export function spokenName(text: string): string {
  const whole = UPI.test(text) ? nameInUpi(text) : withoutWay(text);
  if (whole === undefined) return withoutEnd(text);
  const name = withoutEnd(whole);
  if (!HAS_NAME.test(name)) return text;
  return name === name.toUpperCase() ? name.replaceAll(/(?<![\p{L}\d'])\p{L}[\p{L}']*/gu, capitalized) : name;
}

function withoutEnd(text: string): string {
  const name = text.replace(PAID_HOW, "");
  return HAS_NAME.test(name) ? name : text;
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
