import { brand } from "@/lib/brand";
import { CONTACT_TOPICS, type ContactTopic } from "@/lib/domain/site/contact";
import { defineMail } from "../define-mail";
import { withoutLinks } from "../plain-text";

type ContactMessageFacts = { name: string; email: string; topic: ContactTopic; message: string };

/** The subject contains only the topic, because the mail log stores it. */
export const contactMessageMail = defineMail<ContactMessageFacts>({
  name: "contact_message",
  example: { name: "Ada", email: "ada@example.test", topic: "question", message: "How do I import a file?" },
  copy: ({ name, email, topic, message }) => ({
    subject: `${brand.name} contact form: ${CONTACT_TOPICS[topic]}`,
    preview: "A message from the contact form",
    title: CONTACT_TOPICS[topic],
    greeting: `${withoutLinks(name)} (${email}) wrote:`,
    parts: message.split(/\n\s*\n/).map((paragraph) => ({ text: withoutLinks(paragraph.trim()) })),
    footer: "A reply to this email goes to the address above. We haven't verified that it belongs to them.",
    replyTo: email,
  }),
});
