/** A merchant may be called like an address. A mailbox must not make a link of it: an invisible joiner splits it. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@/gu, "$&\u2060");
}

/** `"2026-11-21 at 08:09 UTC"`: the same for every reader, whatever their device's time zone. */
export function utcTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}
