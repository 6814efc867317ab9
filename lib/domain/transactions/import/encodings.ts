/** The encodings of texts that banks still write, by their names in the Encoding Standard. */
export const FILE_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "shift_jis",
  "gb18030",
  "euc-kr",
] as const;

export type FileEncoding = (typeof FILE_ENCODINGS)[number];
