import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** Summary line of a fold (`<details className="group/fold">`), with an arrow. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-medium text-ink-2 text-small hover:text-ink md:min-h-8 [&::-webkit-details-marker]:hidden">
      <ChevronRight size={15} strokeWidth={2} aria-hidden="true" className="group-open/fold:rotate-90" />
      {children}
    </summary>
  );
}
