import type { ReactNode } from "react";

export type PageText = {
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  sections: readonly PageSection[];
};

type PageSection = {
  /** Its anchor, kept stable because people link to it. */
  id: string;
  title: string;
  body: ReactNode;
};
