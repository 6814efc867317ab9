/** The first language of an `Accept-Language` header that `Intl` knows; `"en-US"` without one. */
export function toLocale(acceptLanguage: string | null): string {
  for (const part of (acceptLanguage ?? "").split(",")) {
    const tag = part.split(";")[0]?.trim() ?? "";
    if (tag === "" || tag === "*") continue;
    try {
      const [known] = Intl.NumberFormat.supportedLocalesOf(tag);
      if (known) return known;
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return "en-US";
}
