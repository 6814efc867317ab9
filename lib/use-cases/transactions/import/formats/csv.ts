import { rankHeader } from "@/lib/domain/transactions/import/column-headers";
import { holdsTransactions, isRecord } from "@/lib/domain/transactions/import/find-table";
import { rejectCutEnd } from "@/lib/domain/transactions/import/missed-lines";
import type { RawRow } from "@/lib/domain/transactions/import/statement";
import type { TextFormat } from "../define-format";
import { readDivided } from "../read-sheets";
import { assertLineLength, refusal } from "../refuse-file";
import { parseCsv } from "./parse-csv";
import { parseFixedWidth } from "./parse-fixed-width";

/** A table of any bank as text. It has no marks of its own, so it reads what no other format recognizes. */
export const csvFormat: Omit<TextFormat, "recognizes"> = {
  name: "csv",
  files: ["CSV"],
  read: (text, options) => {
    assertLineLength(text);
    const records = parseRecords(text) ?? parseFixedWidth(text);
    const { rows, broken, delimiter } = records ? { rows: records, broken: [], delimiter: " " } : parseCsv(text);
    if (rows.length === 0) throw refusal(broken[0]?.reason ?? "This file is empty");
    const { whole, cut } = rejectCutEnd(rows, text);
    return readDivided(
      { rows: whole, rejected: [...broken, ...cut], isCut: cut.length > 0, separator: delimiter },
      options,
    );
  },
};

/** A name in words and what it names: `Date: 05/09/2026`. */
const NAMED_LINE = /^(\p{L}[\p{L} /.]{1,28}):(?!\/\/)(.*)$/u;

const MIN_RECORDS = 2;

type Block = { line: number; texts: string[]; named: Map<string, string> | null };

/** Reads transactions written as lines of a name and a value; null unless they are most of the text. */
function parseRecords(text: string): RawRow[] | null {
  const records: { line: number; named: ReadonlyMap<string, string> }[] = [];
  const others: Block[] = [];
  for (const block of blocksOf(text)) {
    const { line, named } = block;
    if (named && isTransaction(named)) records.push({ line, named });
    else others.push(block);
  }
  const recordLines = records.reduce((sum, { named }) => sum + named.size, 0);
  const otherLines = others.reduce((sum, { texts }) => sum + texts.length, 0);
  if (records.length < MIN_RECORDS || otherLines > recordLines) return null;
  if (holdsTransactions(parseCsv(others.flatMap(({ texts }) => texts).join("\n")).rows)) return null;
  const names = [...new Set(records.flatMap(({ named }) => [...named.keys()]))];
  const above = others.map(({ line, texts }) => ({ line, cells: [texts.join(" ")] }));
  const rows = records.map(({ line, named }) => ({ line, cells: names.map((name) => named.get(name) ?? "") }));
  return [...above, { line: 0, cells: names }, ...rows];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  text.split(/\r\n?|\n/).forEach((written, index) => {
    if (written.trim() === "") {
      isOpen = false;
      return;
    }
    if (!isOpen) blocks.push({ line: index + 1, texts: [], named: new Map() });
    isOpen = true;
    const block = blocks.at(-1);
    if (!block) return;
    block.texts.push(written.trim());
    if (!block.named) return;
    const [, name = "", value = ""] = NAMED_LINE.exec(written.trim()) ?? [];
    // A line without a name, or a name twice, isn't a record's.
    if (name === "" || block.named.has(name.trim())) block.named = null;
    else block.named.set(name.trim(), value.trim());
  });
  return blocks;
}

function isTransaction(named: ReadonlyMap<string, string>): boolean {
  const names = [...named.keys()];
  const hasAll = (["date", "amount", "name"] as const).every((role) =>
    names.some((name) => rankHeader(name, role) !== null),
  );
  return hasAll && isRecord([...named.values()]);
}
