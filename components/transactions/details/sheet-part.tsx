import { type LucideIcon, Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

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

export function AddButton({ children, ...rest }: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-mark font-medium text-sorrel underline-offset-[3px] hover:underline md:min-h-8"
    >
      <Plus size={15} strokeWidth={2} aria-hidden="true" />
      {children}
    </button>
  );
}

type SheetButtonProps = Omit<ComponentProps<"button">, "className" | "type" | "children"> & {
  icon: LucideIcon;
  iconSize?: number;
  /** Accessible name, also shown on hover. */
  label: string;
};

export function SheetButton({ icon: Icon, iconSize = 16, label, ...rest }: SheetButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 disabled:opacity-40 phone:size-11"
    >
      <Icon size={iconSize} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
