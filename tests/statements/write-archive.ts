import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive; `bytes` claims another size than it has. */
export type PackedFile = { name: string; content: string | Uint8Array; bytes?: number; flags?: number };

/** A ZIP archive of these files, packed as every program can unpack. */
export function writeZip(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, bytes, flags = 0x0800 } of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const named = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(flags, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(raw), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes ?? raw.length, 18);
    about.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, named, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), about, rest, named]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, Buffer.from("PK\u0005\u0006"), end]);
}

/** A cell: a text, a number, `{ day }` as a number that is shown as a date, or the XML of a cell as it is. */
export type SheetCell = string | number | { day: string } | { xml: string } | null;

const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The files of a workbook with these sheets. */
export function workbookFiles(sheets: Record<string, SheetCell[][]>): PackedFile[] {
  const names = Object.keys(sheets);
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const list = names
    .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
    .join("");
  const targets = names.map(
    (_, index) =>
      `<Relationship Id="r${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return [
    { name: "xl/workbook.xml", content: `<workbook xmlns:r="${relations}"><sheets>${list}</sheets></workbook>` },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships>${targets.join("")}<Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: "xl/styles.xml",
      content: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<worksheet><sheetData>${(sheets[name] ?? []).map(writeSheetRow).join("")}</sheetData></worksheet>`,
    })),
  ];
}

export const writeWorkbook = (sheets: Record<string, SheetCell[][]>): Buffer => writeZip(workbookFiles(sheets));

function writeSheetRow(cells: readonly SheetCell[], index: number): string {
  const written = cells.map((cell, column) => writeCell(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
  return `<row r="${index + 1}">${written.join("")}</row>`;
}

function writeCell(cell: SheetCell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}" s="2"><v>${cell}</v></c>`;
  if (typeof cell === "string") {
    return `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
  }
  if ("xml" in cell) return cell.xml.replace("{at}", at);
  return `<c r="${at}" s="1"><v>${(Date.parse(cell.day) - SERIAL_ZERO_MS) / DAY_MS}</v></c>`;
}
