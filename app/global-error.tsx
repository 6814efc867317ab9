"use client";
"use no memo";

import { useState } from "react";
import { FailureScreen } from "@/components/site/failure-screen";
import "./globals.css";

/**
 * Every page carries this screen, once. It brings its own document, so it copies the previous root's typefaces and
 * theme.
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
