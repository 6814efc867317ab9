"use client";
"use no memo";

import { usePathname } from "next/navigation";

export function HeaderLink({ label, href, className }: { label: string; href: string; className: string }) {
  const pathname = usePathname();
  const isHere = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <a href={href} className={className} aria-current={isHere ? "page" : undefined}>
      {label}
    </a>
  );
}
