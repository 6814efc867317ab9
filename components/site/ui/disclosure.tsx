import type { ComponentProps, ReactNode } from "react";
import { PlusIcon } from "../icons";

/** @param isDense  one of many on a page */
export function Disclosure({
  summary,
  isDense = false,
  children,
  ...details
}: { summary: ReactNode; isDense?: boolean } & ComponentProps<"details">) {
  return (
    <details {...details}>
      <summary
        className={`flex items-center justify-between gap-4 text-pretty narrow:text-prose/6.25 ${isDense ? "py-4 text-answered" : "py-4.5 text-question"}`}
      >
        {summary}
        <PlusIcon size={20} className="flex-none text-ink-2 in-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}
