import type { ReactNode } from "react";

const END = "first-screen-end";

/** Content of a page whose first answers come with the document. */
export function FirstScreen({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <i id={END} hidden />
    </>
  );
}

/**
 * Delays the first frame until the page's content is parsed, when the document holds it. Next puts pages in a boundary
 * of their own (`loading.tsx`); revealed after the first frame, they would wait for another 300 ms.
 */
export function FirstScreenAtOnce() {
  return <link rel="expect" href={`#${END}`} blocking="render" />;
}
