import { isOwnJson, readOwnJson } from "../by-account/read-own-json";
import { defineFormat } from "../define-format";

/** Our own exports for programs: all transactions, or everything that is stored of a person. */
export const sorrelJsonFormat = defineFormat({
  contents: "text",
  name: "sorrel-json",
  // Called as what wrote it.
  files: [],
  recognizes: (text) => (isOwnJson(text) ? "certainly" : "no"),
  read: (text, options) => readOwnJson(text, options),
});
