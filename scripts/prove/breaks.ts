import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** One edit that takes away what a row promises: `replace` stands exactly once in the file, and `with` takes its place. */
export type Break = {
  row: string;
  file: string;
  replace: string;
  with: string;
  /** What no longer holds, where the edit does not say so itself. */
  breaks?: string;
  /** Which of the row's test files see it, where running all of them would take long. */
  by?: readonly string[];
};

/**
 * The data of `section-*.breaks`: the edits, and the rows that no edit can break, with the reason.
 *
 *     8.9                                    the row
 *     @ lib/schemas/fallbacks.ts             the file, until another is named; `< test files` where not all of the row's are run
 *     ! an offline call says something else  what no longer holds (where the edit does not say so)
 *     - Network error.                       what stands there, exactly once; several lines are several of these
 *     + A mistake.                           what takes its place; nothing where this is missing
 *     = Request timed out.                   or instead of both: a text that stands there in quotes, and is changed
 *
 *     2.39 unbroken: the reason
 *
 * An empty line ends an edit.
 */
export function readBreaks(): { breaks: Break[]; unbroken: Map<string, string> } {
  const unbroken = new Map<string, string>();
  const breaks: Break[] = [];
  const files = readdirSync(import.meta.dirname).filter((file) => /^section-\d\.breaks$/.test(file));
  for (const file of files.sort()) {
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    let at = { row: "", file: "", by: undefined as readonly string[] | undefined };
    for (const paragraph of text.split(/\n\s*\n/)) {
      const lines = paragraph.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      const marked = (mark: string) =>
        lines.flatMap((line) => (line === mark ? [""] : line.startsWith(`${mark} `) ? [line.slice(2)] : []));
      for (const line of lines) {
        const [, row = "", reason] = /^(\d\.\d+)(?: unbroken: (.+))?$/.exec(line) ?? [];
        if (reason !== undefined) unbroken.set(row, reason);
        else if (row !== "") at = { row, file: "", by: undefined };
        else if (!/^[@!+=-]( |$)/.test(line)) throw new Error(`${file}: what is “${line}”?`);
      }
      for (const place of marked("@")) {
        const [target = "", by] = place.split(" < ");
        at = { ...at, file: target.trim(), by: by?.trim().split(/\s+/) };
      }
      const breaking = marked("!").join(" ");
      const common = { ...at, ...(breaking === "" ? {} : { breaks: breaking }) };
      const replace = marked("-").join("\n");
      if (replace !== "") breaks.push({ ...common, replace, with: marked("+").join("\n") });
      for (const quoted of marked("=")) breaks.push({ ...common, replace: `"${quoted}"`, with: `"${quoted}, or so"` });
    }
  }
  return { breaks, unbroken };
}

/** @returns the text with the edit made, or why it cannot be made */
export function broken(text: string, { replace, with: becomes }: Pick<Break, "replace" | "with">) {
  const count = text.split(replace).length - 1;
  if (count !== 1) return { problem: count === 0 ? "the text is not there" : `the text is there ${count} times` };
  return { text: text.replace(replace, () => becomes) };
}
