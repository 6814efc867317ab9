import * as z from "zod";
import { siteCalls } from "@/lib/calls/site";
import { CONTACT_LIMITS, CONTACT_TOPICS, type ContactTopic } from "@/lib/domain/site/contact";
import * as field from "./fields";
import { operationsOf } from "./operation";

const topics = Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]];

export const contactInput = z.object({
  name: z
    .string({ error: "Enter your name" })
    .trim()
    .min(1, "Enter your name")
    .max(CONTACT_LIMITS.name, `Use at most ${CONTACT_LIMITS.name} characters`)
    // The name is a line of the email. It must not start another line or reverse it.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, "Use letters, spaces and ordinary punctuation"),
  email: field.email,
  topic: z.enum(topics, { error: "Choose what it is about" }),
  message: z
    .string({ error: "Write your message" })
    .trim()
    .min(CONTACT_LIMITS.shortestMessage, "Write a sentence or two")
    .max(CONTACT_LIMITS.message, `Use at most ${CONTACT_LIMITS.message} characters`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "Use ordinary characters"),
  /** Honeypot: invisible to people, filled in by bots. */
  website: z.string().max(1000).optional(),
});

export const siteOperations = operationsOf(siteCalls, {
  contact: {
    auth: "none",
    summary: "Write to whoever runs the service",
    success: "Message sent",
    input: contactInput,
    output: z.object({ received: z.literal(true) }),
    status: 202,
  },
});
