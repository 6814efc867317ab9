import type { ReactNode } from "react";

/** A link of the document, not of the router: it must work before there is one. */
export function WayOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] hover:decoration-2">
      {children}
    </a>
  );
}
