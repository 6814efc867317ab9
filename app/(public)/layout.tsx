import type { ReactNode } from "react";
import { PREFERENCES_SCRIPT } from "@/components/shell/preferences/preferences";
import { LayOutLater } from "@/components/site/lay-out-later";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

/** The theme script is static in the built page and needs no nonce, so React doesn't have to render it. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="site font-sans text-prose">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no user data is in it */}
      <script dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }} />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <LayOutLater />
    </div>
  );
}
