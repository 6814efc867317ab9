import { ChevronIcon } from "../icons";
import type { Crumb } from "../structured-data";
import styles from "./breadcrumbs.module.css";

/** The way down to the page. The last one is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="You are here">
      <ol>
        {trail.map(({ name, path }, at) => (
          <li key={path}>
            {at === trail.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
            {at === trail.length - 1 ? null : <ChevronIcon size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
