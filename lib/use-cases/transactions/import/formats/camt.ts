import sax from "sax";
import { type CamtEntry, EMPTY_ENTRY, readCamtEntry } from "@/lib/domain/transactions/import/read-camt-entry";
import { type Archive, isHiddenName } from "../archives/open-archive";
import { decodeText } from "../decode-text";
import type { ArchiveFormat, TextFormat } from "../define-format";
import { type AccountStatement, readStatements } from "../read-statements";
import { assertRowBound, refusal } from "../refuse-file";

/** CAMT.052 and CAMT.053 of ISO 20022: a day's or a month's statement, of several accounts. */
export const camtFormat: TextFormat = {
  name: "camt",
  files: ["CAMT.053"],
  recognizes: (text) => isCamt(text),
  read: (text, options) => readStatements(parseCamt(text, options.currency), options, readCamtEntry),
};

/** CAMT.053 in a ZIP, as banks give a month of days: the statements of all its files, those of one account joined. */
export const zipFormat: ArchiveFormat = {
  name: "zip",
  recognizes: async (archive) => {
    const [first] = xmlNames(archive);
    return first !== undefined && isCamt(decodeText(await archive.read(first)));
  },
  read: async (archive, options) => {
    const names = xmlNames(archive);
    const texts: { name: string; text: string }[] = [];
    for (const name of names) texts.push({ name, text: decodeText(await archive.read(name)) });
    const statements = texts
      .filter(({ text }) => isCamt(text))
      .flatMap(({ name, text }) => parseCamt(text, options.currency).map((one) => ({ ...one, file: name })));
    const others = [
      ...archive.names.filter((name) => !names.includes(name) && !isHiddenName(name)),
      ...texts.filter(({ text }) => !isCamt(text)).map(({ name }) => name),
    ];
    return {
      ...readStatements(statements, options, readCamtEntry),
      remarks: others.map((name) => `“${name}” in the archive isn't read: it is no CAMT.053 file.`),
    };
  },
};

/** Named by their day or number, so that their order is the statements'. */
function xmlNames({ names }: Archive): string[] {
  return names.filter((name) => /\.(?:xml|c5[23])$/i.test(name) && !isHiddenName(name)).toSorted();
}

/** An entry's details nest some twelve deep; what is deeper is not a statement, and costs time. */
const MAX_DEPTH = 100;
const STATEMENTS = new Set(["Stmt", "Rpt"]);

/** The texts of an entry that this product reads, by the end of their paths. The first of each counts. */
const FIELDS: readonly (readonly [path: string, field: keyof typeof EMPTY_ENTRY])[] = [
  ["Ntry/Amt", "amount"],
  ["Ntry/CdtDbtInd", "direction"],
  ["Ntry/RvslInd", "reversal"],
  ["Ntry/Sts/Cd", "status"],
  ["Ntry/Sts", "status"],
  ["Ntry/BookgDt/Dt", "booked"],
  ["Ntry/BookgDt/DtTm", "booked"],
  ["Ntry/ValDt/Dt", "valued"],
  ["Ntry/ValDt/DtTm", "valued"],
  ["Ntry/AcctSvcrRef", "reference"],
  ["Ntry/AddtlNtryInf", "information"],
  ["RltdPties/Dbtr/Nm", "debtor"],
  ["RltdPties/Dbtr/Pty/Nm", "debtor"],
  ["RltdPties/Cdtr/Nm", "creditor"],
  ["RltdPties/Cdtr/Pty/Nm", "creditor"],
  ["RltdPties/UltmtDbtr/Nm", "ultimateDebtor"],
  ["RltdPties/UltmtDbtr/Pty/Nm", "ultimateDebtor"],
  ["RltdPties/UltmtCdtr/Nm", "ultimateCreditor"],
  ["RltdPties/UltmtCdtr/Pty/Nm", "ultimateCreditor"],
];

function isCamt(text: string): boolean {
  return /<(?:[\w.-]+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt)\b/.test(text.slice(0, 20_000));
}

/**
 * Parses a CAMT.052 or .053 file (ISO 20022). `currency` is the default.
 * @throws AppError `UNPROCESSABLE` for a file cut off, nested without end, or beyond the row limit
 */
function parseCamt(text: string, currency: string): AccountStatement<CamtEntry>[] {
  const statements: AccountStatement<CamtEntry>[] = [];
  const path: string[] = [];
  let entry: CamtEntry | null = null;
  let days = new Map<string, string>();
  let balance = { code: "", amount: "", direction: "" };
  let entries = 0;
  // Strict: an element that is never closed is a file that was cut off.
  const parser = sax.parser(true, { trim: true });
  parser.onopentag = ({ name, attributes }) => {
    const element = name.replace(/^.*:/, "");
    path.push(element);
    if (path.length > MAX_DEPTH) throw refusal("This file isn't a statement: it nests without end");
    if (STATEMENTS.has(element)) {
      statements.push({ id: String(statements.length + 1), currency, bookings: [] });
      days = new Map();
    }
    const statement = statements.at(-1);
    if (element === "Bal") balance = { code: "", amount: "", direction: "" };
    if (element === "Ntry" && statement) {
      entry = { ...EMPTY_ENTRY, line: parser.line + 1, currency: statement.currency, parts: 0 };
      statement.bookings.push(entry);
      entries += 1;
      assertRowBound(entries);
    }
    if (element === "TxDtls" && entry) entry.parts += 1;
    if (element === "Amt" && path.at(-2) === "Ntry" && entry) entry.currency = String(attributes.Ccy ?? entry.currency);
  };
  const onText = (value: string) => {
    const statement = statements.at(-1);
    if (!statement) return;
    const at = path.join("/");
    if (!entry) {
      if (/\/Acct\/Ccy$/.test(at)) statement.currency = value.toUpperCase();
      if (/\/(?:Stmt|Rpt)\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(at)) {
        statement.id = value.slice(-4);
        statement.account = value;
      }
      if (at.endsWith("/Bal/Tp/CdOrPrtry/Cd")) balance.code = value;
      if (at.endsWith("/Bal/Amt")) balance.amount = value;
      if (at.endsWith("/Bal/CdtDbtInd")) balance.direction = value;
      const bound =
        /\/FrToDt\/((?:Fr|To)Dt)(?:Tm)?$/.exec(at)?.[1] ?? (/\/Bal\/Dt\/(?:Dt|DtTm)$/.test(at) ? balance.code : null);
      if (bound !== null) days.set(bound, value.slice(0, 10));
      return;
    }
    if (at.endsWith("/RmtInf/Ustrd")) entry.remittance = [entry.remittance, value].filter(Boolean).join(" ");
    const field = FIELDS.find(([end]) => at.endsWith(`/${end}`))?.[1];
    if (field && entry[field] === "") entry[field] = value;
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = () => {
    const element = path.pop();
    if (element === "Ntry") entry = null;
    const statement = statements.at(-1);
    if (element && STATEMENTS.has(element) && statement) withOnlyDay(statement.bookings, days);
    if (element !== "Bal" || !statement) return;
    const signed = `${balance.direction === "DBIT" ? "-" : ""}${balance.amount}`;
    const known = statement.balances ?? { opening: "", closing: "", decimal: ".", line: 0 };
    // What was booked before is where this one begins, whichever of the two names a bank gives it.
    if (["OPBD", "PRCD"].includes(balance.code)) statement.balances = { ...known, opening: signed };
    if (balance.code === "CLBD") statement.balances = { ...known, closing: signed, line: parser.line + 1 };
  };
  parser.onerror = () => {
    throw refusal("This file was cut off or damaged. Download it again and import that.");
  };
  parser.write(text).close();
  return statements;
}

/** Names of a statement's first and last day. */
const BEGINNINGS = ["FrDt", "OPBD", "PRCD"];
const ENDS = ["ToDt", "CLBD"];

/** Dates undated bookings of a statement that opens and closes on one day; `days` are those of its balances. */
function withOnlyDay(bookings: readonly CamtEntry[], days: ReadonlyMap<string, string>): void {
  const [only, ...others] = new Set(days.values());
  const hasAny = (bounds: readonly string[]) => bounds.some((bound) => days.has(bound));
  if (only === undefined || others.length > 0 || !hasAny(BEGINNINGS) || !hasAny(ENDS)) return;
  for (const booking of bookings) if (booking.booked === "" && booking.valued === "") booking.booked = only;
}
