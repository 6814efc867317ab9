/** Joins names as in "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const ENGLISH_ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

/** Formats `21` as `"21st"` in English locales, plain elsewhere. */
export function ordinal(day: number, locale = "en"): string {
  if (!locale.startsWith("en")) return String(day);
  return `${day}${ENGLISH_ENDINGS[new Intl.PluralRules("en", { type: "ordinal" }).select(day)] ?? ""}`;
}
