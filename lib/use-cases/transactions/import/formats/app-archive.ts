import { type Archive, isHiddenName } from "../archives/open-archive";
import { isAppExport, readAppExport } from "../by-account/read-app-export";
import { decodeText } from "../decode-text";
import { defineFormat } from "../define-format";
import { parseCsv } from "../parsers/parse-csv";

/** Another application's export as a ZIP of tables, as YNAB gives its register beside its budget: the one that holds transactions is read. */
export const appArchiveFormat = defineFormat({
  contents: "archive",
  name: "app-archive",
  // Called as what is in it.
  files: [],
  recognizes: async (archive) => ((await exportIn(archive)) ? "certainly" : "no"),
  read: async (archive, options) => {
    const found = await exportIn(archive);
    if (!found) throw new Error("An archive that was recognized has lost its export");
    const { name, text } = found;
    const reading = readAppExport(parseCsv(text), text, options);
    const others = archive.names.filter((one) => one !== name && !isHiddenName(one));
    return {
      ...reading,
      remarks: others.map((one) => `“${one}” in the archive isn't read: it holds no transactions.`),
    };
  },
});

/** The only table of an application that is in the archive: of several it would not be known which is meant. */
async function exportIn(archive: Archive): Promise<{ name: string; text: string } | null> {
  const tables = archive.names.filter((name) => /\.[ct]sv$/i.test(name) && !isHiddenName(name)).slice(0, MAX_TABLES);
  const found: { name: string; text: string }[] = [];
  for (const name of tables) {
    const text = decodeText(await archive.read(name)).replace(/^\uFEFF/, "");
    if (isAppExport(text)) found.push({ name, text });
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

/** An application gives two or three. */
const MAX_TABLES = 10;
