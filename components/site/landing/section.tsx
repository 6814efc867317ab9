import type { ReactNode } from "react";

/** Sections far below are laid out later. */
export function LandingSection({
  id,
  className = "",
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`pt-28 narrow:pt-20 ${className}`} id={id} data-later="">
      {children}
    </section>
  );
}

export function LandingSectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="site-grid items-end pb-12 narrow:pb-8">
      <h2 className="site-h2 col-[1/8]">{title}</h2>
      <p className="col-[9/13] text-pretty text-ink-2 text-note narrow:mt-3.5">{children}</p>
    </div>
  );
}
