import { OWN_FIGURES, type OwnFigure } from "@/lib/content/finpedia/own-figures";
import { type EntryCountry, PLACES } from "@/lib/content/finpedia/places";
import { OwnIsland } from "./own-island";

/**
 * Marks a member's page before the first paint. Only marked pages reserve room for a figure and load its script, so
 * nothing moves. Constant, because the page's policy contains its hash.
 */
const MEMBER_SCRIPT = `if(/(^|; )accessToken=/.test(document.cookie))document.documentElement.dataset.member=""`;

/** Longer sentences reserve more room, so nothing moves when they arrive. */
const ROOM_ON_A_PHONE: Readonly<Partial<Record<OwnFigure["kind"], string>>> = {
  "months-covered": "narrow:min-h-44",
  "net-position": "narrow:min-h-40",
  "rent-share": "narrow:min-h-40",
};

/** Empty in the built page, and collapsed when no one is logged in. */
export function OwnSlot({ path, country }: { path: string; country: EntryCountry }) {
  const figure = OWN_FIGURES[path];
  if (!figure) return null;
  const { inSentence, currency } = PLACES[country];
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no user data is in it */}
      <script dangerouslySetInnerHTML={{ __html: MEMBER_SCRIPT }} />
      <section
        aria-label="In your money"
        lang="en"
        data-own=""
        className={`col-[4/13] mt-8 hidden min-h-29 max-w-[66ch] border-y border-t-ink py-3.5 [html[data-member]_&]:block ${ROOM_ON_A_PHONE[figure.kind] ?? "narrow:min-h-32"}`}
      >
        <h2 className="font-strong text-body text-ink-2">In your money</h2>
        <OwnIsland figure={figure} only={country === "global" ? null : { place: inSentence, currency }} />
      </section>
    </>
  );
}
