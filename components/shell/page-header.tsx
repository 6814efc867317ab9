import type { ReactNode } from "react";

export function PageHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-5 md:mb-8">
      <h1 className="font-display text-h1-phone md:text-h1">{title}</h1>
      {/* A link in the sentence is as tall as a finger without moving the lines. */}
      <p className="phone:[&_a]:-my-3 mt-1 text-pretty break-words text-ink-2 md:text-lead">{children}</p>
    </header>
  );
}
