import { ArrowRightIcon } from "@/components/site/icons";
import type { LinkPage } from "@/lib/content/backlinks/link-pages";
import styles from "./page-steps.module.css";

/** The pages of the list by number, with the one before and the one after. */
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
    <nav className={styles.steps} aria-label="Pages">
      {previous ? (
        <a className={styles.previous} href={previous.path} rel="prev">
          <ArrowRightIcon className={styles.back} />
          Previous
        </a>
      ) : null}
      <ol>
        {pages.map(({ number, path }) => (
          <li key={number}>
            <a href={path} aria-label={`Page ${number}`} aria-current={number === page.number ? "page" : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {next ? (
        <a className={styles.next} href={next.path} rel="next">
          Next
          <ArrowRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
