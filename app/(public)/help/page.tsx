import type { Metadata } from "next";
import { ContactForm } from "@/components/site/contact-form";
import { pageMetadata } from "@/components/site/page-metadata";
import { QuestionsPage } from "@/components/site/questions/questions-page";
import { help } from "@/content/help";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/help", ...SITE_PAGES["/help"] });

export default function HelpPage() {
  return (
    <QuestionsPage
      path="/help"
      heading="How to"
      lead="Find out how to do something. Can’t find it? Send us a message below."
      groups={help}
      last={{ id: "contact", title: "Write to us", body: <ContactForm /> }}
    />
  );
}
