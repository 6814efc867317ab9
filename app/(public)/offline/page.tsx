import type { Metadata } from "next";
import { PageHead } from "@/components/site/page/page-head";
import { ReloadWhenBack } from "@/components/site/reload-when-back";

export const metadata: Metadata = { title: "No connection", robots: { index: false } };

/** Page the service worker shows when a page is neither reachable nor cached. */
export default function OfflinePage() {
  return (
    <div className="site-wrap">
      <PageHead
        heading="No connection"
        lead="You’re offline, or we can’t be reached. This page isn’t saved on your device. Nothing of yours was changed or lost. It loads by itself once there’s a connection."
      />
      <ReloadWhenBack />
      <div className="site-grid">
        <div className="site-prose col-[4/11]">
          <p>
            Meanwhile, you can read the <a href="/">home page</a>, <a href="/faq">questions</a>,{" "}
            <a href="/help">help</a>, and every public page you’ve opened before on this device. Your own figures are
            never stored in the browser.
          </p>
        </div>
      </div>
    </div>
  );
}
