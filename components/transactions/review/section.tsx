import type { ReactNode } from "react";

export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t bg-paper px-4 py-5 md:px-8">
      <h3 className="mb-2 font-medium text-ink-2 text-small">{title}</h3>
      {children}
    </section>
  );
}
