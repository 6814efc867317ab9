/**
 * The text of a list that is written from a folder's files, each of which exports one thing, so that adding one touches its
 * own file alone.
 *
 * @param options.comment  the comment at its head: what it lists and how it is written
 * @param options.files  the modules, as they are imported
 * @param options.exportOf  the name that a module exports
 */
export function folderList(options: {
  comment: string;
  name: string;
  files: readonly string[];
  exportOf: (file: string) => string;
}): string {
  const { comment, name, files, exportOf } = options;
  const imports = files.map((file) => `import { ${exportOf(file)} } from "${file}";`).join("\n");
  const names = files.map(exportOf);
  const inOneLine = `export const ${name} = [${names.join(", ")}] as const;`;
  // As the formatter writes it.
  const list =
    inOneLine.length <= 120
      ? inOneLine
      : `export const ${name} = [\n${names.map((one) => `  ${one},\n`).join("")}] as const;`;
  return `/** ${comment} */\n${imports}\n\n${list}\n`;
}

/** `send-mail` as `sendMail`. */
export function camelCase(words: string): string {
  return words.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
