import { OWN_FIGURES, type OwnFigure } from "@/lib/content/finpedia/own-figures";
import { type EntryCountry, PLACES } from "@/lib/content/finpedia/places";
import { OwnIsland } from "./own-island";

/**
 * Marks the page of a browser that holds a session, before it is painted: only there is room kept for a figure, so that nothing
 * moves when it comes, and only there is its script fetched. A constant: the page's policy names its hash.
 */
const MEMBER_SCRIPT = `if(/(^|; )accessToken=/.test(document.cookie))document.documentElement.dataset.member=""`;

/** So that nothing moves when it comes: what has a longer sentence has more room. */
const ROOM_ON_A_PHONE: Readonly<Partial<Record<OwnFigure["kind"], string>>> = {
  "months-covered": "narrow:min-h-44",
  "net-position": "narrow:min-h-40",
  "rent-share": "narrow:min-h-40",
};

/** The place beside a term for the reader's own figure: empty in the built page, and without room where no one is logged in. */
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
