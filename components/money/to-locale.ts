/** Returns the first language of an `Accept-Language` header that `Intl` supports; `"en-US"` if none. */
export function toLocale(acceptLanguage: string | null): string {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const tag = part.split(";")[0]?.trim() ?? "";
    if (tag === "" || tag === "*") continue;
    try {
      const [known] = Intl.NumberFormat.supportedLocalesOf(tag);
      if (known) return known;
    } catch {
      // Invalid language tag; try the next one.
    }
  }
  return "en-US";
}
