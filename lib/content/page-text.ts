import type { ReactNode } from "react";

/** The words of one plain page, as `content/pages` holds them. */
export type PageText = {
  /** The page's heading. */
  heading: string;
  /** One or two sentences under it. */
  lead: string;
  sections: readonly PageSection[];
};

export type PageSection = {
  /** Its anchor; it never changes, because people link to it. */
  id: string;
  title: string;
  body: ReactNode;
};
