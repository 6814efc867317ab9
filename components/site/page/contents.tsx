import { ChevronIcon } from "../icons";
import styles from "./contents.module.css";

export type Heading = { id: string; title: string };

/** A long page's headings: beside it and in sight on a desk, a disclosure above it on a phone. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const list = (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.beside} aria-label="On this page">
        <p>On this page</p>
        {list}
      </nav>
      <details className={styles.above}>
        <summary>
          On this page
          <ChevronIcon size={20} />
        </summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
    </>
  );
}
