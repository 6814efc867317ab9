import type { Metadata } from "next";
import { PageHead } from "@/components/site/page/page-head";

export const metadata: Metadata = { title: "No connection", robots: { index: false } };

/** What the service worker shows in place of a page that is neither reachable nor in store. */
export default function OfflinePage() {
  return (
    <div className="site-wrap">
      <PageHead
        heading="There is no connection"
        lead="This page is not kept on your device. Nothing of yours was changed or lost; load it again when you are online."
      />
      <div className="site-prose">
        <p>
          What can be read meanwhile: the <a href="/">first page</a>, <a href="/faq">questions</a>,{" "}
          <a href="/help">help</a>, and every public page you have opened before on this device. Your own figures are
          never kept in the browser.
        </p>
      </div>
    </div>
  );
}
