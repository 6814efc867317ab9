"use client";
"use no memo";

import { useState } from "react";
import { FailureScreen } from "@/components/site/failure-screen";
import "./globals.css";

/**
 * Shown when a page failed, whatever of it did: every page carries this screen in case it is needed, and carries it once.
 * It brings its own document, so it takes over what the one before had on its root: the typefaces and the theme.
 */
export default function GlobalErrorScreen({ error }: { error: Error & { digest?: string } }) {
  const [root] = useState(() => {
    if (typeof document === "undefined") return null;
    const { className, dataset } = document.documentElement;
    return { className, theme: dataset.theme };
  });
  return (
    <html lang="en" className={root?.className} data-theme={root?.theme} suppressHydrationWarning>
      <body>
        <FailureScreen digest={error.digest} />
      </body>
    </html>
  );
}
