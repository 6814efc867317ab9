import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type SecurityRowProps = {
  icon: LucideIcon;
  title: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

export function SecurityRow({ icon: Icon, title, mark, children, action }: SecurityRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3 max-xs:flex-wrap md:px-6">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center self-start rounded-control border border-line bg-surface-2 text-ink-2"
      >
        <Icon size={15} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 max-xs:basis-[calc(100%-2.5rem)]">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 break-words font-strong">
          {title}
          {mark}
        </h3>
        <p className="text-pretty text-ink-2 text-small">{children}</p>
      </div>
      {/* Below the text on the narrowest screens, which would otherwise leave one word per line. */}
      {action ? <div className="shrink-0 max-xs:pl-10">{action}</div> : null}
    </div>
  );
}
