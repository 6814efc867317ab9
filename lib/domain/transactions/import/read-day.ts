import { addDays, type Day, isDay, isLedgerDay } from "@/lib/domain/calendar";
import { plainLetters } from "./column-headers";
import { type DateOrder, quoted, Unreadable } from "./statement";

/** The latest day that a row may have: payments that a bank has ordered may stand some days ahead. */
export function latestDay(today: Day): Day {
  return addDays(today, 7);
}

/**
 * Reads a day: `2026-11-03`, `20261103`, `3/11/26`, `03.11.2026 14:05`, `3 Nov 2026`, `Nov 3, 2026`.
 * Converts Buddhist, Taiwanese (`115/11/02`) and Japanese (`R8.11.2`) years. Ignores times.
 * @param order  of day and month where the year doesn't stand first
 */
export function readDay(text: string, order: DateOrder): Day | Unreadable {
  // A time of day may stand before it.
  const trimmed = text.trim().replace(/^\d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?,? (?=\d)/i, "");
  if (trimmed === "") return new Unreadable("There is no date");
  const day = toDay(trimmed, order);
  if (day !== null && isLedgerDay(day)) return day;
  if (day === null || !isDay(day)) {
    const digits = isBrokenDay(trimmed) ? (/\d+$/.exec(trimmed)?.[0].length ?? 0) : 0;
    const why = digits === 0 ? "" : `: its year has ${digits === 1 ? "one digit" : "three digits"}`;
    return new Unreadable(`${quoted(trimmed)} isn't a date${why}`);
  }
  return new Unreadable(`${quoted(trimmed)} is too far away`);
}

/** Tells days whose year has one digit or three. */
export function isBrokenDay(text: string): boolean {
  return /^\d{1,2}(?:[-/. ]{1,2}\d{1,2}|[-/. ]*\p{L}{3,9}\.?)[-/. ]{1,2}(?:\d|\d{3})$/u.test(text.trim());
}

function toDay(text: string, order: DateOrder): string | null {
  // Most files write their days so. No other form begins with four digits and a separator.
  const yearFirst = /^(\d{4})[-/.: 年년]+(\d{1,2})[-/.: 月월]+(\d{1,2})(?!\d)/.exec(text.normalize("NFC"));
  if (yearFirst) return iso(yearFirst[1], yearFirst[2], yearFirst[3]);
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text);
  if (serial) return ofSerial(Number(serial[1]));
  const compact = /^(\d{2})(\d{2})(\d{2})(\d{2})(?:\D|\d{4}|$)/.exec(text);
  if (compact) {
    const [, a = "", b = "", c = "", d = ""] = compact;
    // A year of this or the last century stands first; else it can only stand last.
    if (/^(?:19|20)/.test(a) && Number(c) >= 1 && Number(c) <= 12) return iso(a + b, c, d);
    return order === "mdy" ? iso(c + d, a, b) : iso(c + d, b, a);
  }
  const reign = /^(R|H|令和|平成) ?(\d{1,2}|元)[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?!\d)/.exec(text);
  if (reign) return iso(String(yearOfReign(reign[1], reign[2])), reign[3], reign[4]);
  const republic = /^(?:民國)?(1\d{2}|[89]\d)[/.年-](\d{1,2})[/.月-](\d{1,2})(?!\d)/.exec(text);
  if (republic && (text.startsWith("民") || (republic[1] ?? "").length === 3)) {
    return iso(String(Number(republic[1]) + 1911), republic[2], republic[3]);
  }
  const numbers = /^(?:\p{L}{2,9}\.?,? )?(\d{1,2})(?:\. |[-/. ])(\d{1,2})(?:\. |[-/. ])(\d{4}|\d{2})(?!\d)/u.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === "mdy" ? iso(year, first, second) : iso(year, second, first);
  }
  const dayFirst =
    /^(?:\p{L}+[.,]{0,2} )?(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:de )?(\p{L}{2,})\.?,?[-/. ]*(?:de )?['’]?(\d{4}|\d{2})(?!\d)/u.exec(
      text,
    );
  if (dayFirst) return iso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(?:\p{L}+,? )?(\p{L}{3,})[-. ]+(\d{1,2})(?:st|nd|rd|th)?[-,]? ?(\d{4})(?!\d)/u.exec(text);
  if (monthFirst) return iso(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return null;
}

/** Reiwa began in 2019, Heisei in 1989; the first year of a reign has a word of its own. */
function yearOfReign(reign = "", year = ""): number {
  const first = reign === "R" || reign === "令和" ? 2019 : 1989;
  return first + (year === "元" ? 1 : Number(year)) - 1;
}

function monthOf(name = ""): string {
  return String(monthOfWord(name) ?? 0);
}

const DAY_MS = 86_400_000;
/** Day 1 of a spreadsheet is 1900-01-01, and it counts a February 29 which that year did not have. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
/** Years 2000 to 2050; other numbers of five digits are no days. */
const SERIALS = { from: 36_526, to: 55_153 };

function ofSerial(serial: number): string | null {
  if (serial < SERIALS.from || serial > SERIALS.to) return null;
  return new Date(SERIAL_ZERO_MS + serial * DAY_MS).toISOString().slice(0, 10);
}

/** Tells texts that are days by themselves. A number alone is one only under a header of days. */
export function looksLikeDay(text: string): boolean {
  if (!/\d/.test(text) || /^\s*\d{1,5}(?:\.\d+)?\s*$/.test(text)) return false;
  return (["dmy", "mdy"] as const).some((order) => !(readDay(text, order) instanceof Unreadable));
}

/** Two digits are this century's, the Buddhist era's, or the last century's. */
function centuryOf(year: number): number {
  if (year < 50) return 20;
  return year < 80 ? 25 : 19;
}

function iso(year = "", month = "", day = ""): string {
  const century = year.length === 2 ? `${centuryOf(Number(year))}${year}` : year;
  // No statement is of the years that the Buddhist era has now in ours.
  const full = /^2[45]\d\d$/.test(century) ? String(Number(century) - 543) : century;
  return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Date orders in which a column's dates are readable. Both `dmy` and `mdy` means ambiguous; `ymd` means any. */
export function possibleOrders(texts: Iterable<string>): DateOrder[] {
  let [isDayFirst, isMonthFirst, isOrderless] = [true, true, true];
  for (const text of texts) {
    const asDayFirst = readDay(text, "dmy");
    const asMonthFirst = readDay(text, "mdy");
    if (asDayFirst instanceof Unreadable && asMonthFirst instanceof Unreadable) continue;
    if (asDayFirst === asMonthFirst) continue;
    isOrderless = false;
    // Where dots separate the numbers, the day comes first: no one writes 12.31.2026.
    if (/^\s*\d{1,2}\.\d{1,2}\./.test(text)) isMonthFirst = false;
    if (asDayFirst instanceof Unreadable) isDayFirst = false;
    if (asMonthFirst instanceof Unreadable) isMonthFirst = false;
  }
  if (isOrderless) return ["ymd"];
  return [...(isDayFirst ? (["dmy"] as const) : []), ...(isMonthFirst ? (["mdy"] as const) : [])];
}

/** The months as statements write them, by language; where two languages claim a short form, the earlier one has it. */
const LANGUAGES = [
  "january february march april may june july august september october november december",
  "januar februar marz april mai juni juli august september oktober november dezember",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "januar februar mars april mai juni juli august september oktober november desember",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia",
  "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien",
  "ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince",
  "ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik",
  "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu",
  "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
  "januar februar marec april maj junij julij avgust september oktober november december",
  "sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
  "januara februara marca aprila maja juna jula avgusta septembra oktobra novembra decembra",
  "januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december",
  "jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember",
  "sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio",
  "januari februari mac april mei jun julai ogos september oktober november disember",
  "januari februari maret april mei juni juli agustus september oktober november desember",
  "janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris",
  "ιανουαριου φεβρουαριου μαρτιου απριλιου μαιου ιουνιου ιουλιου αυγουστου σεπτεμβριου οκτωβριου νοεμβριου δεκεμβριου",
  "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  "януари февруари март април май юни юли август септември октомври ноември декември",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
].map((months) => months.split(" "));

/** @returns 1 to 12 for a month's name or its first letters, null for another word */
export function monthOfWord(word: string): number | null {
  const known = MONTHS_BY_WORD.get(word);
  if (known !== undefined) return known;
  const plain = plainLetters(word);
  const exact = findMonth((month) => month === plain);
  const month = exact ?? (plain.length >= 3 ? findMonth((one) => one.startsWith(plain)) : null);
  // A file has some twelve of them, and asks a hundred thousand times.
  if (MONTHS_BY_WORD.size < 1000) MONTHS_BY_WORD.set(word, month);
  return month;
}

const MONTHS_BY_WORD = new Map<string, number | null>();

function findMonth(fits: (month: string) => boolean): number | null {
  for (const months of LANGUAGES) {
    const index = months.findIndex(fits);
    if (index !== -1) return index + 1;
  }
  return null;
}
