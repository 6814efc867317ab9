/** Longer ones are notes and don't fit a chip. */
export const MAX_TAG_LENGTH = 40;
/** Every list of tags shows them all. */
export const MAX_TAGS = 300;
/** With more, tags stop being useful. */
export const MAX_TAGS_OF_TRANSACTION = 20;

/** One list page; a screen splits larger sets into several calls. */
export const MAX_TAGGED_AT_ONCE = 200;

/** Normalizes a typed tag: no leading `#`, single spaces, NFC. */
export function tagNameOf(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/^\s*#+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Case-insensitive key of a tag: "Holiday" equals "holiday". */
export function tagKeyOf(name: string): string {
  return tagNameOf(name).toLowerCase();
}
