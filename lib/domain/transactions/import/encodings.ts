/** The encodings of texts that banks still write, by their names in the Encoding Standard. */
export const FILE_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

export type FileEncoding = (typeof FILE_ENCODINGS)[number];
