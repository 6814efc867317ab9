import type { ReactNode } from "react";

/** Renders the head of every public page except the landing page: heading, lead and details. */
export function PageHead({
  heading,
  lead,
  above,
  children,
}: {
  heading: string;
  lead?: string;
  /** Breadcrumbs, if the page has any. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="site-grid pt-14 pb-12 narrow:py-8">
      {above ? <div className="col-[1/13] -mt-6 mb-6 narrow:-mt-5 narrow:mb-3">{above}</div> : null}
      <div className="col-[4/13]">
        <h1 className="site-h1 max-w-[9.1em]">{heading}</h1>
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
