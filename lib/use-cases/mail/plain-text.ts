/** A merchant may be called like an address. A mailbox must not make a link of it: an invisible joiner splits it. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@/gu, "$&\u2060");
}

/** `"November 21, 2026 at 3:09 AM EST"`, in the person's own time zone, which it names. */
export function localTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
  });
  return format.format(at).replaceAll("\u202f", " ");
}
