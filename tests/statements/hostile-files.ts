import { crc32, deflateRawSync } from "node:zlib";
import { workbookFiles, writeWorkbook, writeZip } from "./write-archive";

type Expected = RegExp | { rows: number; rejected?: number; sumMinor?: number };
export type HostileFile = readonly [title: string, file: string | Uint8Array, expected: Expected];

const HEADER = "Date,Description,Amount";
const ROW = "2026-11-03,Shop,-1.00";
const csv = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;
const five = ["2026-11-03,A,-1.00", "2026-11-04,B,-2.00", "2026-11-05,C,-3.00", "2026-11-06,D,-4.00"];

const camt = (head: string, inner = "") =>
  `<?xml version="1.0"?>${head}<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`;
const camtEntry = (amount: string, info: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><AddtlNtryInf>${info}</AddtlNtryInf></Ntry>`;
const LAUGHS = `<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`;
const ofx = (rows: string) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></OFX>`;
const booking = (amount: string, day = "20261103") => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>Shop</STMTTRN>`;
const cells = [
  ["Date", "Description", "Amount"],
  [{ day: "2026-11-03" }, "Shop", -1],
] as const;
const sheet = (xml: string) =>
  writeZip(
    workbookFiles({ A: [] }).map((file) =>
      file.name.includes("sheet1")
        ? { ...file, content: `<worksheet><sheetData>${xml}</sheetData></worksheet>` }
        : file,
    ),
  );

/** A file of 200 MB of zeros in 200 KB, whose directory gives that size or a small one. */
const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
function bomb(claimed: number): Buffer {
  const zip = writeZip([{ name: "a.csv", content: "x" }]);
  const name = Buffer.from("a.csv");
  const about = Buffer.from(zip.subarray(4, 30));
  about.writeUInt32LE(crc32(Buffer.alloc(0)), 10);
  about.writeUInt32LE(zeros.length, 14);
  about.writeUInt32LE(claimed, 18);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, name, zeros]);
  const entry = Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), about, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from("PK\u0005\u0006"), end]);
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

/** Files that are broken, lie, or are larger than what they seem. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ["archive: 200 MB in 200 KB", bomb(200 * 1024 * 1024), /unpacks to more than 32 MB/],
  ["archive: 200 MB that claims one byte", bomb(1), /cut off or damaged/],
  ["archive: cut in its directory", writeWorkbook({ A: [[...cells[0]]] }).subarray(0, -30), /cut off or damaged/],
  ["archive: nothing but its mark", Buffer.from("PK\u0003\u0004", "latin1"), /cut off or damaged/],
  ["archive: empty", writeZip([]), /archive is empty/],
  [
    "archive: one name twice",
    writeZip([
      { name: "a.csv", content: csv(ROW) },
      { name: "a.csv", content: csv() },
    ]),
    /damaged/,
  ],
  ["archive: a path out of its folder", writeZip([{ name: "../../etc/cron.d/x.csv", content: csv(ROW) }]), { rows: 1 }],
  [
    "archive: an archive in it",
    writeZip([{ name: "a.zip", content: writeZip([{ name: "b", content: "x" }]) }]),
    /holds another one/,
  ],
  ["archive: with a password", writeZip([{ name: "a.csv", content: csv(ROW), flags: 1 }]), /password/],
  ["archive: another size than it claims", writeZip([{ name: "a.csv", content: csv(ROW), bytes: 5 }]), /damaged/],
  [
    "workbook: a row a million rows below",
    sheet('<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>x</t></is></c></row>'),
    { rows: 0, rejected: 1 },
  ],
  ["workbook: a cell in column 16,384", sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /500 columns at most/],
  ["workbook: 100,000 rows that hold nothing", sheet(`${"<row/>".repeat(100_000)}`), /workbook is empty/],
  ["workbook: 100,001 rows", sheet(`<row><c t="str"><v>a</v></c></row>`.repeat(100_002)), /100,000 rows at most/],
  ["workbook: elements without end", sheet("<a>".repeat(10_000)), /damaged/],
  [
    "workbook: entities that multiply",
    sheet("").length > 0
      ? writeZip(
          workbookFiles({ A: [] }).map((one) =>
            one.name.includes("sheet1")
              ? {
                  ...one,
                  content: `${LAUGHS}<worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>`,
                }
              : one,
          ),
        )
      : "",
    /damaged/,
  ],
  [
    "workbook: no relations",
    writeZip(workbookFiles({ A: [] }).filter(({ name }) => !name.includes("rels"))),
    /damaged/,
  ],
  [
    "workbook: a shared text that is not there",
    sheet(
      '<row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Description</t></is></c><c t="inlineStr"><is><t>Amount</t></is></c></row><row><c s="1"><v>46329</v></c><c t="s"><v>999</v></c><c><v>-1</v></c></row>',
    ),
    /damaged/,
  ],
  [
    "workbook: days 0 and beyond 9999",
    writeWorkbook({
      A: [
        [...cells[0]],
        ...["0", "2958466", "1e300"].map((day) => [{ xml: `<c r="{at}" s="1"><v>${day}</v></c>` }, "Shop", -1]),
        ...five.concat(five).map(() => [...cells[1]]),
      ],
    }),
    { rows: 8, rejected: 3 },
  ],
  ["CAMT: entities that multiply", camt(LAUGHS, camtEntry("1.00", "&c;")), /cut off or damaged/],
  [
    "CAMT: a file of this machine as an entity",
    camt('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', camtEntry("1.00", "&x;")),
    /cut off or damaged/,
  ],
  [
    "CAMT: an amount beyond what a number holds",
    camt("", camtEntry("99999999999999999999.99", "A") + camtEntry("1.00", "B")),
    { rows: 1, rejected: 1 },
  ],
  [
    "OFX: amounts in exponents, hexadecimal and infinite",
    ofx(["1e400", "0x10", "Infinity", "NaN", "-1.00"].map((one) => booking(one)).join("")),
    { rows: 1, rejected: 4, sumMinor: -100 },
  ],
  [
    "OFX: days that are none",
    ofx(["00000000", "99991231", "18991231", "20260230", "20261103"].map((day) => booking("-1.00", day)).join("")),
    { rows: 1, rejected: 4 },
  ],
  [
    "OFX: elements in amounts",
    ofx(booking("-1<B>0</B>.00") + booking("-2.00")),
    { rows: 1, rejected: 1, sumMinor: -200 },
  ],
  ["CSV: NULs in a cell", csv(ROW, "2026-11-04,Sh\u0000op,-2.00"), /isn't text/],
  ["CSV: a cell of a megabyte", csv(ROW, `2026-11-04,${"x".repeat(1024 * 1024)},-2.00`), { rows: 1, rejected: 1 }],
  [
    "CSV: 10,000 columns",
    `${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",")}\n1,2\n`,
    /500 columns at most/,
  ],
  [
    "CSV: formulas in every cell",
    csv(
      '2026-11-03,=HYPERLINK("http://x"),-1.00',
      "2026-11-04,+cmd|' /C calc'!A0,-2.00",
      '2026-11-05,Shop,"=1+1"',
      ...five,
    ),
    { rows: 6, rejected: 1 },
  ],
  [
    "CSV: line ends of three kinds",
    `${HEADER}\r\n${five[0]}\n${five[1]}\r${five[2]}\r\n\r\n${five[3]}\n`,
    { rows: 4, sumMinor: -1000 },
  ],
  [
    "CSV: a byte order mark in the middle",
    `${csv(...five)}\uFEFF${csv(ROW)}`,
    { rows: 5, rejected: 1, sumMinor: -1100 },
  ],
  [
    "CSV: marks that turn the direction of writing",
    csv("2026-11-03,\u202Egnp.exe\u202C,\u200E-1.00\u200F", ...five),
    { rows: 5, sumMinor: -1100 },
  ],
  ["CSV: UTF-16 that claims to be UTF-8", utf16(csv(ROW)), { rows: 1 }],
  [
    "CSV: half a letter at its end",
    Buffer.concat([Buffer.from(csv(...five)), Buffer.from([0xe2, 0x82])]),
    { rows: 4, rejected: 1 },
  ],
  [
    "CSV: sums beyond what a number holds",
    csv(...Array.from({ length: 20 }, (_, index) => `2026-11-03,Shop ${index},-9999999999.00`)),
    { rows: 20 },
  ],
  ["CSV: an amount beyond ten billion", csv("2026-11-03,Shop,-99999999999.00", ...five), { rows: 4, rejected: 1 }],
  [
    "CSV: exponents of any size",
    csv("2026-11-03,Shop,1e9", "2026-11-03,Shop,-1E+400", ...five),
    { rows: 4, rejected: 2 },
  ],
  [
    "CSV: days that are none",
    csv(
      ...["0000-00-00", "1899-12-31", "9999-12-31", "2026-02-30", "2026-13-01"].map((day) => `${day},Shop,-1.00`),
      ...five,
      ...five,
      ROW,
    ),
    { rows: 9, rejected: 5 },
  ],
  ["CSV: a quotation mark that never closes", csv(...five, '2026-11-07,"Shop,-1.00', ROW), { rows: 6 }],
  ["CSV: 100,000 empty rows", `${csv(...five)}${",,\n".repeat(100_000)}`, { rows: 4 }],
  ["CSV: the names of the columns again in the middle", csv(...five, HEADER, ROW), { rows: 5, rejected: 1 }],
  ["CSV: rows shorter than the names", csv(...five, "2026-11-07", "2026-11-08,Shop"), { rows: 4, rejected: 2 }],
  ["CSV: one line of six megabytes", "x".repeat(6 * 1024 * 1024), /line may have 2,000,000 characters/],
  [
    "CSV: one line of six megabytes amid others",
    csv(...five, "-".repeat(6 * 1024 * 1024), ROW),
    /line may have 2,000,000/,
  ],
  [
    "CSV: a cell of six megabytes over many lines",
    csv(...five, `"${`${"-".repeat(500)}\n`.repeat(12 * 1024)}",`),
    { rows: 4, rejected: 1 },
  ],
  [
    "CSV: names of columns that are properties of objects",
    "Date,__proto__,Amount,constructor\n2026-11-03,Shop,-1.00,x\n",
    { rows: 1 },
  ],
  [
    "MT940: directions and amounts of nobody",
    ":20:A\n:25:1\n:60F:C260101EUR0,\n:61:260102X1,00NMSC\n:61:260102D1,2,3NMSC\n:61:260102D1,00NMSC\n:62F:C260102EUR1,00\n",
    { rows: 1, rejected: 2 },
  ],
  [
    "QIF: letters of no meaning and no end",
    `!Type:Bank\nZ\n^\n^\nD2026-11-03\nT-1.00\nPShop\n^\n${"Q\n".repeat(1000)}`,
    { rows: 1, rejected: 2 },
  ],
  ["JSON that is ten thousand deep", "[".repeat(10_000), /JSON/],
];
