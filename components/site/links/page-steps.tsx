import { ArrowRightIcon } from "@/components/site/icons";
import type { LinkPage } from "@/lib/content/backlinks/link-pages";

const STEP = "num inline-flex min-h-11 min-w-11 items-center justify-center gap-2 hover:text-ink";
const ONWARD = "font-strong text-sorrel";

export function PageSteps({
  page,
  previous,
  next,
  pages,
}: {
  page: LinkPage;
  previous: LinkPage | undefined;
  next: LinkPage | undefined;
  pages: readonly LinkPage[];
}) {
  return (
    <nav
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-y border-y-ink py-3 text-note/7 narrow:grid-cols-2"
      aria-label="Pages"
    >
      {previous ? (
        <a className={`${STEP} ${ONWARD} col-start-1 row-start-1 justify-self-start`} href={previous.path} rel="prev">
          <ArrowRightIcon className="-scale-x-100" />
          Previous
        </a>
      ) : null}
      <ol className="col-start-2 row-start-1 flex flex-wrap justify-center narrow:col-[1/3] narrow:row-start-2">
        {pages.map(({ number, path }) => (
          <li key={number}>
            <a
              href={path}
              className={`${STEP} text-ink-2 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--sorrel)] narrow:min-w-9`}
              aria-label={`Page ${number}`}
              aria-current={number === page.number ? "page" : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {next ? (
        <a
          className={`${STEP} ${ONWARD} col-start-3 row-start-1 justify-self-end narrow:col-start-2`}
          href={next.path}
          rel="next"
        >
          Next
          <ArrowRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
