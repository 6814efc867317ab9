"use no memo";

import type { ReactNode } from "react";

/** Plain link, not the router's: it must work before the router loads. */
export function WayOut({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] hover:decoration-2">
      {children}
    </a>
  );
}
