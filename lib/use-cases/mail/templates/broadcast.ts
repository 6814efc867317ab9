import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";

type BroadcastFacts = { firstName: string; subject: string; paragraphs: readonly string[] };

/** A change of the terms, a price or the service, in the operator's words. */
export const broadcastMail = defineMail<BroadcastFacts>({
  name: "broadcast",
  example: { firstName: "Ada", subject: "Our terms are changing", paragraphs: ["Section five names a new price."] },
  copy: ({ firstName, subject, paragraphs }) => ({
    subject,
    preview: `A change at ${brand.name}`,
    title: subject,
    greeting: `Hello ${firstName},`,
    parts: paragraphs.map((text) => ({ text })),
  }),
});
