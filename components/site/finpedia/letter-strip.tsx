"use no memo";

import type { ReactNode } from "react";
import { anchorOf, lettersToShow } from "./letters";
import styles from "./strip.module.css";

/**
 * The strip under the header: A to Z, and the search beside it. It stays in sight while the page is scrolled.
 *
 * @param filed  the letters that have entries; the others are there and lead nowhere
 * @param base  the page the letters are on, or an empty text for this one
 * @param current  the letter of the entry that is open
 */
export function LetterStrip({
  filed,
  base,
  current,
  children,
}: {
  filed: ReadonlySet<string>;
  base: "" | "/finpedia";
  current?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.strip}>
      <div className={`site-wrap ${styles.bar}`}>
        <nav className={styles.letters} aria-label="Finpedia A to Z" data-empty={filed.size === 0 ? "" : undefined}>
          {lettersToShow(filed).map((letter) =>
            filed.has(letter) ? (
              <a
                key={letter}
                href={`${base}#${anchorOf(letter)}`}
                aria-current={letter === current ? "true" : undefined}
              >
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </nav>
        {children}
      </div>
    </div>
  );
}
