import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/** The line that adds what is not there yet. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-mark font-medium text-sorrel underline-offset-[3px] hover:underline md:min-h-8"
    >
      <Plus size={15} strokeWidth={2} aria-hidden="true" />
      {children}
    </button>
  );
}
