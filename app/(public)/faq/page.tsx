import type { Metadata } from "next";
import { pageMetadata } from "@/components/site/page-metadata";
import { QuestionsPage } from "@/components/site/questions/questions-page";
import { faq } from "@/content/faq";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/faq", ...SITE_PAGES["/faq"] });

export default function FaqPage() {
  return (
    <QuestionsPage
      path="/faq"
      heading="Questions and answers"
      lead="Short answers about Sorrel as it is today. For step-by-step instructions, see Help."
      groups={faq}
    />
  );
}
