import { type Dated, goodUntil } from "@/lib/content/finpedia/freshness";
import { taxYearEnd } from "@/lib/content/finpedia/tax-year";

/** Reveals notes whose day has passed. Constant, because the page's policy contains its hash. */
const SHOW_LAPSED = `for(const n of document.querySelectorAll("[data-good-until]"))n.hidden=n.dataset.goodUntil>=new Date().toISOString().slice(0,10)`;

/**
 * Warns that newer figures may be out. Pages are built once, so the reader's own date decides. Without scripts, the
 * year beside the figures has to do.
 */
export function LapseNote({ item }: { item: Dated }) {
  const year = item.taxYear ?? item.year ?? undefined;
  const lastDay = goodUntil(item);
  const endsWithYear = lastDay === taxYearEnd({ country: item.country, taxYear: year });
  return (
    <>
      <p
        hidden
        suppressHydrationWarning
        data-good-until={lastDay}
        className="my-3 max-w-[66ch] border-l-2 border-l-sorrel pl-3 text-body"
      >
        {endsWithYear ? `These are the figures for ${year}.` : "We haven’t checked these figures for a while."} Newer
        ones may be out, so check the source before you rely on them.
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no user data is in it */}
      <script dangerouslySetInnerHTML={{ __html: SHOW_LAPSED }} />
    </>
  );
}
