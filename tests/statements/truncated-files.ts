import { deflateRawSync } from "node:zlib";
import { writeWorkbook, writeZip } from "./write-archive";

const DAYS = ["03", "04", "05", "06", "07", "08"];
const NAMES = ["Trattoria Roma", "Shell", "Rent", "Netflix", "Kiosk", "Payroll"];
const AMOUNTS = ["-62.50", "-46.15", "-1300.55", "-19.99", "-1.04", "3120.00"];
const ROWS = DAYS.map((day, index) => ({ day, name: NAMES[index] ?? "", amount: AMOUNTS[index] ?? "" }));

const keyIn = (currency: string) =>
  ROWS.map(({ day, name, amount }) => `2026-11-${day} ${Math.round(Number(amount) * 100)} ${currency} ${name}`);

const csv = (delimiter: string) =>
  [
    "Date,Description,Amount".replaceAll(",", delimiter),
    ...ROWS.map(({ day, name, amount }) => [`2026-11-${day}`, name, amount].join(delimiter)),
    "",
  ].join("\n");
const quoted = `"Date","Description","Amount"\n${ROWS.map(({ day, name, amount }) => `"2026-11-${day}","${name}","${amount}"`).join("\n")}\n`;
const balanced = (() => {
  let cents = 500_000;
  const rows = ROWS.map(({ day, name, amount }) => {
    cents += Math.round(Number(amount) * 100);
    return `2026-11-${day},${name},${amount},${(cents / 100).toFixed(2)}`;
  });
  return `Date,Description,Amount,Balance\n${rows.join("\n")}\n`;
})();
const ofx = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>\n${ROWS.map(({ day, name, amount }) => `<STMTTRN><DTPOSTED>202611${day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`).join("\n")}\n</BANKTRANLIST></STMTRS></OFX>\n`;
const qif = `!Type:Bank\n${ROWS.map(({ day, name, amount }) => `D2026-11-${day}\nP${name}\nT${amount}\n^\n`).join("")}`;
const camt = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${ROWS.map(
  ({ day, name, amount }) =>
    `<Ntry><Amt Ccy="EUR">${amount.replace("-", "")}</Amt><CdtDbtInd>${amount.startsWith("-") ? "DBIT" : "CRDT"}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-${day}</Dt></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry>`,
).join("")}</Stmt></BkToCstmrStmt></Document>`;
const mt940 = `:20:A\n:25:1234\n:60F:C261101EUR5000,00\n${ROWS.map(
  ({ day, name, amount }) =>
    `:61:2611${day}${amount.startsWith("-") ? "D" : "C"}${amount.replace("-", "").replace(".", ",")}NMSC\n:86:${name}\n`,
).join("")}:62F:C261108EUR6689,77\n`;
const workbook = writeWorkbook({
  A: [
    ["Date", "Description", "Amount"],
    ...ROWS.map(({ day, name, amount }) => [{ day: `2026-11-${day}` }, name, Number(amount)]),
  ],
});
const zip = writeZip([{ name: "a.csv", content: csv(",") }]);

function until(text: string, mark: string, more: number): string {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`${mark} is not in the file`);
  return text.slice(0, at + more);
}

/** Files that end before their end, at a place where that can be known, with the rows of the whole one. */
export const TRUNCATED_FILES: readonly (readonly [
  title: string,
  file: string | Uint8Array,
  whole: readonly string[],
])[] = [
  ["CSV inside the last name", until(csv(","), "Payroll", 3), keyIn("USD")],
  ["CSV inside the last amount", until(csv(","), "3120.00", 3), keyIn("USD")],
  ["CSV before the last cents", until(csv(","), "3120.00", 5), keyIn("USD")],
  ["CSV after one of two cents", until(csv(","), "3120.00", 6), keyIn("USD")],
  ["CSV inside the last date", until(csv(","), "2026-11-08", 7), keyIn("USD")],
  ["CSV with tabs, inside an amount", until(csv("\t"), "-1300.55", 5), keyIn("USD")],
  ["CSV in quotation marks, inside a name", until(quoted, "Payroll", 3), keyIn("USD")],
  ["CSV in quotation marks, inside an amount", until(quoted, "-1300.55", 3), keyIn("USD")],
  ["CSV inside the last balance", until(balanced, "3120.00,", 10), keyIn("USD")],
  ["OFX inside an amount", until(ofx, "-1300.55", 3), keyIn("USD")],
  ["OFX inside a name", until(ofx, "Netflix", 3), keyIn("USD")],
  ["OFX between two transactions", until(ofx, "<STMTTRN><DTPOSTED>20261107", 0), keyIn("USD")],
  ["QIF inside an amount", until(qif, "T-1300.55", 4), keyIn("USD")],
  ["QIF inside a name", until(qif, "PNetflix", 4), keyIn("USD")],
  ["CAMT inside an amount", until(camt, "1300.55", 3), keyIn("EUR")],
  ["CAMT between two entries", until(camt, '<Ntry><Amt Ccy="EUR">19.99', 0), keyIn("EUR")],
  ["MT940 inside an amount", until(mt940, "1300,55", 3), keyIn("EUR")],
  ["MT940 inside a name", until(mt940, "Netflix", 3), keyIn("EUR")],
  ["MT940 before its closing balance", until(mt940, ":62F:", 0), keyIn("EUR")],
  ["XLSX in the middle", workbook.subarray(0, Math.floor(workbook.length / 2)), keyIn("USD")],
  ["XLSX before its last bytes", workbook.subarray(0, -4), keyIn("USD")],
  ["ZIP in the middle", zip.subarray(0, Math.floor(zip.length / 2)), keyIn("USD")],
  ["packed bytes in the middle", deflateInto(csv(",")), keyIn("USD")],
];

/** An archive whose directory is whole and whose packed bytes are not. */
function deflateInto(text: string): Uint8Array {
  const whole = Buffer.from(writeZip([{ name: "a.csv", content: text }]));
  const packed = deflateRawSync(Buffer.from(text));
  whole.fill(0, 35 + Math.floor(packed.length / 2), 35 + packed.length);
  return whole;
}
