import type { ReactNode } from "react";
import { ThemeScript } from "@/components/shell/theme-script";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import "./site.css";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <ThemeScript />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
