import { readCamtEntry } from "@/lib/domain/transactions/import/read-camt-entry";
import { type Archive, isHiddenName } from "../archives/open-archive";
import { decodeText } from "../decode-text";
import { defineFormat } from "../define-format";
import { isCamt, parseCamt } from "../parsers/parse-camt";
import { readStatements } from "../read-statements";

/** CAMT.053 in a ZIP, as banks give a month of days: the statements of all its files, those of one account joined. */
export const zipFormat = defineFormat({
  contents: "archive",
  name: "zip",
  // Called as what is in it.
  files: [],
  recognizes: async (archive) => {
    const names = xmlNames(archive);
    const [first] = names;
    return first !== undefined && isCamt(decodeText(await archive.read(first))) ? "certainly" : "no";
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
});

/** Named by their day or number, so that their order is the statements'. */
function xmlNames({ names }: Archive): string[] {
  return names.filter((name) => /\.(?:xml|c5[23])$/i.test(name) && !isHiddenName(name)).toSorted();
}
