import { holdsTransactions } from "@/lib/domain/transactions/import/find-table";
import type { RawRow } from "@/lib/domain/transactions/import/statement";
import type { Archive } from "../archives/open-archive";
import { DAMAGED, parseSheet, parseXml, type SheetTexts, WorkbookBounds } from "../archives/parse-sheet";
import type { ArchiveFormat } from "../define-format";
import { readDivided, readSheets } from "../read-sheets";
import { refusal } from "../refuse-file";

/** Excel since 2007. Sheets are accounts or months of one; if one leaves something to ask, the sheet is asked for. */
export const xlsxFormat: ArchiveFormat = {
  name: "xlsx",
  files: ["XLSX"],
  recognizes: ({ names }) => names.includes(WORKBOOK),
  read: async (archive, options) => {
    const filled = (await parseXlsx(archive)).filter(({ rows }) => rows.length > 0);
    const tables = filled.filter(({ rows }) => holdsTransactions(rows));
    const [first = filled[0]] = tables;
    if (!first) throw refusal("This workbook is empty");
    const named = tables.find(({ name }) => name === options.statement);
    const chosen = named ?? first;
    const together = named || tables.length < 2 ? null : await readSheets(tables, options);
    const alone = tables.length > 1 ? { ...options, statement: undefined } : options;
    const reading = together ?? (await readDivided({ rows: chosen.rows }, alone));
    const isAsked = tables.length > 1 && !named && together === null;
    return {
      ...reading,
      needs: isAsked ? ["statement", ...reading.needs] : reading.needs,
      statements:
        tables.length > 1
          ? tables.map(({ name, rows }) => ({
              id: name,
              currency: reading.currency ?? options.currency,
              rows: rows.length,
            }))
          : reading.statements,
      remarks: [
        ...(reading.remarks ?? []),
        ...filled
          .filter((sheet) => sheet !== first && !tables.includes(sheet))
          .map(({ name, rows }) =>
            rows.length === 1
              ? `The sheet “${name}” isn't read: its one row isn't a transaction.`
              : `The sheet “${name}” isn't read: its ${rows.length} rows are no transactions.`,
          ),
      ],
    };
  },
};

/** A sheet of a workbook: its name, and the rows that hold something, with their numbers. */
type Sheet = { name: string; rows: RawRow[] };

const WORKBOOK = "xl/workbook.xml";

/**
 * Reads a workbook's sheets. Errors and unsaved formulas become texts that are no amounts, so rows are rejected.
 * @throws AppError `UNPROCESSABLE` if damaged or beyond a bound on rows, columns or cells
 */
async function parseXlsx(archive: Archive): Promise<Sheet[]> {
  const targets = await relationsOf(archive);
  const book = await workbookOf(archive);
  const bounds = new WorkbookBounds();
  const texts: SheetTexts = {
    shared: await sharedTexts(archive, targets.byType.get("sharedStrings"), bounds),
    isDateStyle: await dateStyles(archive, targets.byType.get("styles")),
    is1904: book.is1904,
  };
  const sheets: Sheet[] = [];
  for (const { name, relation } of book.sheets) {
    const target = targets.byId.get(relation);
    if (target === undefined || !archive.names.includes(target)) throw refusal(DAMAGED);
    sheets.push({ name, rows: await parseSheet(archive.stream(target), texts, bounds) });
  }
  return sheets;
}

async function workbookOf(
  archive: Archive,
): Promise<{ sheets: { name: string; relation: string }[]; is1904: boolean }> {
  const sheets: { name: string; relation: string }[] = [];
  let is1904 = false;
  await parseXml(archive.stream(WORKBOOK), {
    onOpen: (element, attribute) => {
      if (element === "workbookPr") is1904 = ["1", "true"].includes(attribute("date1904"));
      if (element === "sheet") sheets.push({ name: attribute("name"), relation: attribute("r:id") || attribute("id") });
    },
  });
  return { sheets, is1904 };
}

async function relationsOf(archive: Archive): Promise<{ byId: Map<string, string>; byType: Map<string, string> }> {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  const name = "xl/_rels/workbook.xml.rels";
  if (!archive.names.includes(name)) throw refusal(DAMAGED);
  await parseXml(archive.stream(name), {
    onOpen: (element, attribute) => {
      if (element !== "Relationship") return;
      const target = attribute("Target");
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
      byId.set(attribute("Id"), path);
      byType.set(attribute("Type").replace(/^.*\//, ""), path);
    },
  });
  return { byId, byType };
}

async function sharedTexts(archive: Archive, name: string | undefined, bounds: WorkbookBounds): Promise<string[]> {
  const texts: string[] = [];
  if (name === undefined || !archive.names.includes(name)) return texts;
  let text = "";
  // How a Japanese word is pronounced stands beside it, and does not belong to it.
  let isPhonetic = false;
  await parseXml(archive.stream(name), {
    onOpen: (element) => {
      if (element === "si") text = "";
      if (element === "rPh") isPhonetic = true;
    },
    onText: (part, element) => {
      if (element !== "t" || isPhonetic) return;
      text += part;
      bounds.assertCellLength(text);
    },
    onClose: (element) => {
      if (element === "rPh") isPhonetic = false;
      if (element !== "si") return;
      bounds.countText(text);
      texts.push(text);
    },
  });
  return texts;
}

/** The styles that Excel has from the start and that show a day (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** @returns a test of a style, by its index, for cells that show a day */
async function dateStyles(archive: Archive, name: string | undefined): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  if (name === undefined || !archive.names.includes(name)) return () => false;
  let isCellStyles = false;
  await parseXml(archive.stream(name), {
    onOpen: (element, attribute) => {
      if (element === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode"));
      if (element === "cellXfs") isCellStyles = true;
      if (element === "xf" && isCellStyles) formats.push(Number(attribute("numFmtId")));
    },
    onClose: (element) => {
      if (element === "cellXfs") isCellStyles = false;
    },
  });
  const isDate = formats.map((id) => {
    const code = codes.get(id);
    // Quoted words, colors and currencies in brackets, and escaped letters say nothing about what is shown.
    return code === undefined
      ? BUILT_IN_DATES.has(id)
      : /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "")) && !/^(?:general|standard)$/i.test(code);
  });
  return (style) => isDate[style] === true;
}
