import type { Metadata } from "next";
import { ContactForm } from "@/components/site/contact/contact-form";
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
      lead="Say what you are looking for. What is not here, a person answers: the form stands at the end."
      groups={help}
      last={{ id: "contact", title: "Write to us", body: <ContactForm /> }}
    />
  );
}
