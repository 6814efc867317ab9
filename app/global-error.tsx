"use client";
"use no memo";

import { FailureScreen } from "@/components/site/failure-screen";
import "./globals.css";

/** Shown when the root layout itself failed, so it brings its own document. */
export default function GlobalErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <FailureScreen digest={error.digest} onRetry={reset} />
      </body>
    </html>
  );
}
