import type { ReactNode } from "react";

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
    <header className="site-grid pt-14 pb-12 narrow:py-8">
      {above ? <div className="col-[1/13] -mt-6 mb-6 narrow:-mt-5 narrow:mb-3">{above}</div> : null}
      <div className="col-[4/13]">
        <h1 className="site-h1 max-w-[15ch]">{heading}</h1>
        {lead ? (
          <p className="mt-5 max-w-[34em] text-pretty font-display text-summary narrow:mt-4 narrow:text-summary-narrow">
            {lead}
          </p>
        ) : null}
        {children ? <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-small">{children}</div> : null}
      </div>
    </header>
  );
}
