import type { ReactNode } from "react";

/** @param className  overrides for a narrow page */
export function PageBody({
  aside,
  className = "narrow:pt-6",
  children,
}: {
  aside: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`site-grid border-t border-t-ink pt-10 ${className}`}>
      {aside}
      {children}
    </div>
  );
}
