import { MAIN_DESTINATIONS, SECOND_DESTINATIONS } from "@/components/shell/navigation/navigation";
import { SITE_PAGES } from "@/lib/content/site-pages";
import { foldText } from "@/lib/domain/transactions/search/fold-text";

/** Something with a name that the palette leads to. `isPublic`: outside the pages behind the login, so the browser loads it whole. */
export type NamedPlace = { href: string; label: string; aside?: string; isPublic?: boolean };

/** The pages behind the login, and those that everyone may read. */
export const PAGE_LIST: readonly NamedPlace[] = [
  ...[...MAIN_DESTINATIONS, ...SECOND_DESTINATIONS].map(({ href, label }) => ({ href, label })),
  { href: "/notifications", label: "Notifications" },
  { href: "/notifications/settings", label: "Notification settings" },
  { href: "/net-position", label: "Net worth over time" },
  { href: "/review", label: "Month in review" },
  { href: "/review?of=year", label: "Year in review" },
  ...Object.entries(SITE_PAGES)
    .filter(([, { group }]) => group !== null)
    .map(([href, { label }]) => ({ href, label, isPublic: true })),
];

/** Whether each word that is typed begins a word of a longer text. In one, words that run together would be found everywhere: "the me" in "the message". */
export function fitsText(text: string, typed: string): boolean {
  const words = ` ${foldText(text)}`;
  return foldText(typed)
    .split(" ")
    .every((word) => word === "" || words.includes(` ${word}`));
}

/**
 * Whether each word that is typed begins a word of the name; accents, apostrophes and spacing don't matter. Nothing typed fits
 * every name.
 */
export function fitsName(name: string, typed: string): boolean {
  const words = ` ${foldText(name)}`;
  const squeezed = words.replaceAll(" ", "");
  return foldText(typed)
    .split(" ")
    .every((word) => word === "" || words.includes(` ${word}`) || (word.length > 3 && squeezed.includes(word)));
}
