/** Inserts invisible joiners so that a mailbox makes no link of a merchant named like an address. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@/gu, "$&\u2060");
}

/** Formats `"November 21, 2026 at 3:09 AM EST"`, in the user's time zone, which it names. */
export function localTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
  });
  return format.format(at).replaceAll("\u202f", " ");
}
