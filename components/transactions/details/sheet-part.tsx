import type { ReactNode } from "react";

export function SheetPart({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-line border-t px-4 pt-4 pb-5 md:px-6">
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-3">
        <h3 className="font-title">{heading}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
