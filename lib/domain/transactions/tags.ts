/** Longer ones are notes, and would not fit a chip. */
export const MAX_TAG_LENGTH = 40;
/** More than anyone looks through; each is a line of the list of tags. */
export const MAX_TAGS = 300;
/** A transaction with more says nothing by any of them. */
export const MAX_TAGS_OF_TRANSACTION = 20;

/** A name as it is stored: without the `#` people type before it, and with one space between words. */
export function tagNameOf(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/^\s*#+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** What two names share that are one tag: "Holiday" and "holiday". */
export function tagKeyOf(name: string): string {
  return tagNameOf(name).toLowerCase();
}
