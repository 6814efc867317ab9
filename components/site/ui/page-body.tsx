import type { ReactNode } from "react";

/**
 * What stands below a page's head: a narrow column that leads through it, and beside it what is read.
 *
 * @param className  what differs on a narrow page
 */
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
