import type { PledgeLine } from "@/content/pledge";
import { longDay } from "./page/changed-on";
import styles from "./pledge-lines.module.css";

/** Promises, one a line, with what each means beside it. */
export function PledgeLines({ lines, isDated = false }: { lines: readonly PledgeLine[]; isDated?: boolean }) {
  const Heading = isDated ? "h2" : "h3";
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, promise, means, since }) => (
        <li className="site-grid" key={id} id={isDated ? id : undefined}>
          <Heading>{promise}</Heading>
          <div>
            <p>{means}</p>
            {isDated ? (
              <p className={styles.since}>
                Since <time dateTime={since}>{longDay(since)}</time>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
