"use no memo";

import type { ReactNode } from "react";
import { anchorOf, lettersToShow } from "./letters";

const LETTER = "min-w-6 text-center text-body/10 narrow:min-w-9.5 narrow:flex-none narrow:text-body/11";

/**
 * @param used  the letters that have entries; others keep their place without a link, as all do under search results
 * @param base  the page with the letters, or an empty text for this one
 * @param current  the letter of the open entry
 */
export function LetterStrip({
  used,
  base,
  current,
  children,
}: {
  used: ReadonlySet<string>;
  base: "" | "/finpedia";
  current?: string;
  children: ReactNode;
}) {
  return (
    // On a narrow page the letters stay in sight and the search scrolls away.
    <div className="sticky top-0 z-4 border-b bg-paper narrow:-top-15">
      <div className="site-wrap flex min-h-16 items-center gap-6 narrow:flex-col-reverse narrow:items-stretch narrow:gap-1 narrow:pt-3">
        <nav
          className={`flex max-w-185 flex-1 justify-between text-ink-2 narrow:-mx-5 narrow:max-w-none narrow:flex-none narrow:overflow-x-auto narrow:px-3 narrow:[scrollbar-width:none] ${used.size === 0 ? "invisible" : ""}`}
          aria-label="Finpedia A to Z"
        >
          {lettersToShow(used).map((letter) =>
            used.has(letter) ? (
              <a
                key={letter}
                className={`${LETTER} font-strong hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--sorrel)]`}
                href={`${base}#${anchorOf(letter)}`}
                aria-current={letter === current ? "true" : undefined}
              >
                {letter}
              </a>
            ) : (
              <span key={letter} className={`${LETTER} text-ink-3`} aria-hidden="true">
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
