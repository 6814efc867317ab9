import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** The head of every public page but the landing page: its heading, what it is about, and what else is known of it. */
export function PageHead({
  heading,
  lead,
  above,
  children,
}: {
  heading: string;
  lead?: string;
  /** The way down to the page, where it has one. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={`site-grid ${styles.head}`}>
      {above ? <div className={styles.above}>{above}</div> : null}
      <div className={styles.words}>
        <h1 className="site-h1">{heading}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children ? <div className={styles.more}>{children}</div> : null}
      </div>
    </header>
  );
}
