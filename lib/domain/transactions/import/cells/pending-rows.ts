import { plainLetters, rankHeader } from "../column-headers";
import { columnsWhere, type FoundTable, isRecord } from "../find-table";
import { looksLikeTransaction } from "../missed-lines";
import { looksLikeAmount, NOTHING } from "../read-amount";
import { looksLikeDay } from "../read-day";
import { isState, isUnbooked, readDirection } from "../row-texts";
import { columnTexts, quoted, type RawRow, type RejectedLine } from "../statement";
import { isAgainstBooking, isStateOfElse } from "./states";

/** Whole texts for a pending transaction. Words that may name a shop or tax count in a status column alone. */
const PENDING = new RegExp(
  `^(?:${[
    "pending(?: (?:transactions?|payments?|authori[sz]ation|charge|debit|credit|purchase|deposit|posting|settlement|item))?",
    "(?:transaction|payment) pending|(?:not|un) ?(?:yet )?(?:booked|posted|settled)|awaiting (?:booking|posting|settlement)",
    "(?:pre ?authori[sz]ation|authori[sz]ation hold|temporary hold|temporary authori[sz]ation)",
    "vorgemerkt|vormerkung|vorgemerkte[rs]? (?:umsatz|umsatze|buchung|buchungen)|(?:umsatz|buchung) vorgemerkt|(?:noch )?nicht (?:gebucht|verbucht)|ausstehend",
    "in behandeling|gereserveerd|(?:nog )?niet (?:geboekt|verwerkt)",
    "en attente|(?:operation|paiement|transaction) en (?:attente|cours)|a venir|non comptabilisee?",
    "pendiente|pendientes|(?:movimiento|operacion|cargo|pago) pendiente|pendiente de (?:contabilizar|liquidar|cargo)|no contabilizad[oa]",
    "pendente|(?:transacao|operacao|lancamento) pendente|em processamento|lancamento futuro",
    "in sospeso|in attesa|non contabilizzat[oa]|da contabilizzare|in attesa di contabilizzazione|in elaborazione",
    "vantar|ej bokford|inte bokford|reserverat|reserverad|reserverat belopp|afventer|reserveret|ikke bogfort|venter|reservert|ikke bokfort",
    "odottaa|katevaraus|kirjaamaton|vahvistamaton",
    "oczekujac[aey]|oczekuje|w trakcie realizacji|nierozliczon[aey]|nieksiegowan[aey]|niezaksiegowan[aey]|(?:operacja|transakcja) (?:oczekujaca|nierozliczona)",
    "cekajici|cekajuca|cakajuca|nezauctovan[aeoy]|nezuctovan[aeoy]|na cekanju|u obradi",
    "fuggo|fuggoben|fuggo (?:tetel|tranzakcio)|fuggoben levo|konyveletlen|nem konyvelt(?: tetel)?",
    "in asteptare|in curs de procesare|bekleyen|bekleyen islem|beklemede|provizyon",
    "в обработке|в ожидании|ожидает|ожидает обработки|не проведена?|не проведено|холд|в обробці|очікує",
    "εκκρεμει|εκκρεμης|σε εκκρεμοτητα",
    "处理中|待处理|待入账|未入账|待记账|待清算|预授权|處理中|待處理|待入帳|未入帳",
    "未確定|処理中|未計上|承認待ち|대기|대기중|처리중|미매입|승인대기",
    "tertunda|menunggu|dang xu ly|cho xu ly|รอดำเนินการ|معلق|معلقة|قيد الانتظار|قيد المعالجة|ממתין|בהמתנה",
    "laukiama|neivykdyta|gaida|ootel|broneeritud",
  ].join("|")})$`,
  "u",
);

const PARTS = /[()[\]:;|*]| [-–] /;

/** Longer texts are a name or a note. */
const MAX_LENGTH = 120;

function saysPending(text: string): boolean {
  if (text.length > MAX_LENGTH || !/\p{L}/u.test(text)) return false;
  return [text, ...text.split(PARTS)].some((part) => PENDING.test(plainLetters(part)));
}

const OF_KIND =
  /(?:^| )(?:type|kind|typ|art|\p{L}+art|vorgang|tipo|movimiento|operacion|operacao|movimento|causale|nature|operation|soort|mutatiesoort|rodzaj|druh|tipus|tur|slag|laji)(?: |$)/u;

/** Transaction kinds that only reserve money. Only a column of kinds is read for them: a shop may have such a name. */
const HOLD = new RegExp(
  `^(?:${[
    "(?:card |payment )?authori[sz]ation|(?:card |payment )?hold|(?:card )?reservation",
    "(?:karten)?reservierung|(?:karten)?autorisierung|(?:umsatz)?vormerkung|reservering|autorisatie|(?:carte )?autorisation|blocage(?: de fonds)?",
    "retencion(?: de (?:tarjeta|fondos|saldo))?|autorizacion|retencao|autorizacao|bloqueio|autorizzazione|blocco(?: (?:fondi|somme))?",
    "blokada(?: (?:srodkow|kwoty|na karcie|karty|kartowa))?|autoryzacja|blokace|blokacia|rezervace|rezervacia|autorizace|autorizacia|zarolas|foglalas",
    "reservation|reservasjon|reservering|varaus|blokaj|otorizasyon|авторизация|резерв(?:ирование)?|блокировка|авторизація",
  ].join("|")})$`,
  "u",
);

const OF_BOOKING =
  /(?:^| )(?:posted|posting|post|booked|booking|cleared|gebucht|buchung\p{L}*|bokf\p{L}*|bogf\p{L}*|comptab\p{L}*|contab\p{L}*|boek\p{L}*|kirjaus\p{L}*|ksieg\p{L}*|zauct\p{L}*|zaksieg\p{L}*|konyv\p{L}*)(?: |$)/u;

/** Fewer days show no habit of filling the column. */
const MIN_BOOKED = 2;

/**
 * Takes out pending rows: by a word outside the status column, a hold as kind, a state in place of a day or
 * balance, or a missing booking day. Rows of unknown state are reported as missed.
 */
export function withoutPending(table: FoundTable): { table: FoundTable; rejected: RejectedLine[] } {
  const { headers, rows } = table;
  const columnsNamed = (fits: (header: string) => boolean) => new Set(columnsWhere(table, fits));
  const states = columnsNamed((header) => rankHeader(header, "status") !== null);
  const ofElse = columnsNamed(isStateOfElse);
  const [ofDays, ofFigures] = [looksLikeDay, isFigure].map((is) => columnsOf(table, is));
  const kinds = columnsNamed((header) => OF_KIND.test(plainLetters(header)));
  const bookingDays = columnsWhere(table, (header, column) => {
    if (rankHeader(header, "date") === null || !OF_BOOKING.test(plainLetters(header))) return false;
    const booked = rows.filter(({ cells }) => looksLikeDay(cells[column] ?? "")).length;
    return booked >= MIN_BOOKED && booked * 2 > rows.length;
  });
  const known = new Map<string, boolean>();
  const isMark = (cell: string) => {
    const found = known.get(cell);
    if (found !== undefined) return found;
    const says = saysPending(cell);
    if (known.size < MAX_KNOWN) known.set(cell, says);
    return says;
  };
  const isHold = (cell: string) => cell.length <= MAX_LENGTH && HOLD.test(plainLetters(cell));
  const markOf = ({ cells }: RawRow): string | null => {
    const isMarkIn = (cell: string, column: number) =>
      isMark(cell) ||
      (kinds.has(column) && isHold(cell)) ||
      (ofFigures?.has(column) && !/\d/.test(cell) && isUnbooked(cell));
    const mark = cells.find((cell, column) => !ofElse.has(column) && !states.has(column) && isMarkIn(cell, column));
    const isBooked = cells.some((cell, column) => states.has(column) && isBookedState(cell));
    if (mark !== undefined && !isBooked) return `It isn't booked: ${quoted(mark.trim())}`;
    const isUnbookedDay = bookingDays.some((column) => isWithoutDay(cells[column] ?? "")) && isRecord(cells);
    return isUnbookedDay ? "It isn't booked: it has no booking date" : null;
  };
  const isUnknownDay = (cell: string, column: number) =>
    ofDays?.has(column) === true && !/\d/.test(cell) && /\p{L}{3}/u.test(cell);
  const named = columnsNamed((header) => OTHER_ROLES.some((role) => rankHeader(header, role) !== null));
  const others = new Set([...ofElse, ...[...kinds, ...named].filter((column) => !states.has(column))]);
  const isUnknownState = unknownStatesOf(table, others);
  const doubtOf = ({ line, cells }: RawRow): RejectedLine | null => {
    const state = cells.find(isUnknownState);
    if (state !== undefined) {
      return { line, reason: `It may not be booked: we don't know the state ${quoted(state.trim())}`, isMissed: true };
    }
    const word = cells.find(isUnknownDay);
    // A balance below the table is shorter than its rows.
    if (word === undefined || cells.length < headers.length || !isRecord(cells)) return null;
    const reason = `${quoted(word.trim())} isn't a date`;
    return looksLikeTransaction(cells) ? { line, reason, isMissed: true } : { line, reason };
  };
  const rejected: RejectedLine[] = [];
  const left = rows.filter((row) => {
    const reason = markOf(row);
    const kept = reason === null ? doubtOf(row) : { line: row.line, reason };
    if (kept !== null) rejected.push(kept);
    return kept === null;
  });
  return rejected.length === 0 ? { table, rejected } : { table: { ...table, rows: left }, rejected };
}

const SAMPLE_ROWS = 400;

const isFigure = (cell: string) => looksLikeDay(cell) || looksLikeAmount(cell);

/** Columns in which nearly every transaction has a day, or a figure: a word in its place is the row's state. */
function columnsOf({ headers, rows }: FoundTable, is: (cell: string) => boolean): ReadonlySet<number> {
  const records = rows.slice(0, SAMPLE_ROWS).filter(({ cells }) => isRecord(cells));
  const fits = (column: number) =>
    records.filter(({ cells }) => is(cells[column] ?? "")).length * 10 >= records.length * 7;
  return new Set(headers.flatMap((_, column) => (records.length > 0 && fits(column) ? [column] : [])));
}

/** Columns that may hold "Deposited" or "Paid" and are no states. */
const OTHER_ROLES = ["category", "type"] as const;

/** Finds words among states of booked rows that are none we know. `others` are columns of something else. */
function unknownStatesOf(
  { headers, rows }: FoundTable,
  others: ReadonlySet<number>,
): (cell: string, column: number) => boolean {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const ofStates = new Set(
    headers.flatMap((_, column) => {
      if (others.has(column)) return [];
      const words = columnTexts(sample, column).filter((cell) => /\p{L}/u.test(cell));
      return words.length > 1 && words.filter(isBookedState).length * 2 > words.length ? [column] : [];
    }),
  );
  return (cell, column) =>
    ofStates.has(column) &&
    cell !== headers[column] &&
    /\p{L}/u.test(cell) &&
    !isState(cell.trim()) &&
    !isAgainstBooking(cell.trim()) &&
    readDirection(cell) === null;
}

/** Texts of a file repeat; so many are kept. */
const MAX_KNOWN = 20_000;

function isBookedState(cell: string): boolean {
  return isState(cell.trim()) && !isUnbooked(cell.trim());
}

function isWithoutDay(cell: string): boolean {
  return cell.trim() === "" || NOTHING.test(cell.trim());
}
