"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { askBeforeUnload } from "@/lib/client/before-unload";
import { CONTACT_LIMITS, CONTACT_TOPICS } from "@/lib/domain/site/contact";
import { island } from "./island";
import { SiteButton } from "./ui/button";

const FIELD = "grid content-start gap-1.5";
const LABEL = "font-strong text-note";
const CONTROL =
  "min-h-12 w-full rounded-button border border-edge bg-surface px-3.5 py-2.5 text-lead/6.5 aria-invalid:border-critical";
const WIDE = "col-[1/3]";

type Sending = { is: "open" | "sending" | "sent" } | { is: "refused"; message: string; field?: string };

/** Same as the product's other calls (docs/spec.md, 9.1). */
const TIMEOUT_MS = 10_000;

/**
 * The browser checks the fields and the server decides. The product's own form components would bring libraries a
 * public page shouldn't load.
 */
export const ContactForm = island("The form", function ContactForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState<Sending>({ is: "open" });
  const [isWritten, setWritten] = useState(false);
  const noteWriting = () => setWritten(Boolean(message.current?.value.trim()));
  // The browser keeps what was typed before this script ran.
  useEffect(noteWriting, []);
  const isUnsent = isWritten && sending.is !== "sent";
  // Every link here loads a page, so the browser's own question covers links and Back as well.
  useEffect(() => (isUnsent ? askBeforeUnload() : undefined), [isUnsent]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending({ is: "sending" });
    const refusal = await send(Object.fromEntries(new FormData(event.currentTarget)));
    if (!refusal) return setSending({ is: "sent" });
    setSending({ is: "refused", ...refusal });
    if (refusal.field) form.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus();
  }

  if (sending.is === "sent") {
    return (
      <p role="status" className="rounded-card border bg-sorrel-soft px-6 py-5">
        Thank you. Your message is on its way. We’ll answer by email.
      </p>
    );
  }
  const refusal = sending.is === "refused" ? sending : undefined;
  const invalid = (name: string) =>
    refusal?.field === name ? ({ "aria-invalid": true, "aria-describedby": `${id}-refusal` } as const) : {};
  return (
    <>
      <noscript>
        <p>This form needs JavaScript. Turn it on in your browser and reload this page.</p>
      </noscript>
      {/* Submitted before the script loads, it must not put the message in the address. */}
      <form
        ref={form}
        method="post"
        className="relative grid max-w-180 grid-cols-2 gap-x-6 gap-y-5 narrow:flex narrow:flex-col noscript:hidden"
        onSubmit={submit}
      >
        <p className={FIELD}>
          <label htmlFor={`${id}-name`} className={LABEL}>
            Your name
          </label>
          <input
            id={`${id}-name`}
            name="name"
            className={CONTROL}
            autoComplete="name"
            required
            maxLength={CONTACT_LIMITS.name}
            {...invalid("name")}
          />
        </p>
        <p className={FIELD}>
          <label htmlFor={`${id}-email`} className={LABEL}>
            Your email address
          </label>
          <input
            id={`${id}-email`}
            name="email"
            className={CONTROL}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...invalid("email")}
          />
        </p>
        <p className={FIELD}>
          <label htmlFor={`${id}-topic`} className={LABEL}>
            What it is about
          </label>
          <select id={`${id}-topic`} name="topic" className={CONTROL} defaultValue="question" {...invalid("topic")}>
            {Object.entries(CONTACT_TOPICS).map(([topic, label]) => (
              <option key={topic} value={topic}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <p className={`${FIELD} ${WIDE}`}>
          <label htmlFor={`${id}-message`} className={LABEL}>
            Your message
          </label>
          <textarea
            ref={message}
            id={`${id}-message`}
            name="message"
            onInput={noteWriting}
            className={CONTROL}
            rows={6}
            required
            minLength={CONTACT_LIMITS.shortestMessage}
            maxLength={CONTACT_LIMITS.message}
            aria-describedby={`${id}-hint`}
            {...invalid("message")}
          />
          <span id={`${id}-hint`} className="text-ink-2 text-small">
            Please don’t send passwords, account numbers or statements. We never need them.
          </span>
        </p>
        {/* Honeypot for bots that fill in every field. */}
        <p className="sr-only" aria-hidden="true">
          <label htmlFor={`${id}-website`}>Leave this empty</label>
          <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
        </p>
        {refusal ? (
          <p role="alert" id={`${id}-refusal`} className={`${WIDE} font-strong text-critical`}>
            {refusal.message}
          </p>
        ) : null}
        <p className={WIDE}>
          <SiteButton type="submit" isPrimary disabled={sending.is === "sending"}>
            {sending.is === "sending" ? "Sending…" : "Send"}
          </SiteButton>
        </p>
      </form>
    </>
  );
});

const UNREACHED = "Your message couldn’t be sent. It’s still here, so please try again.";

type Answer = { message?: string; issues?: { path: string; message: string }[] };

/** @returns null on success, else the message to show and its field */
async function send(message: object): Promise<{ message: string; field?: string } | null> {
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return null;
    const answer = (await response.json()) as Answer;
    const [issue] = answer.issues ?? [];
    return issue ? { message: issue.message, field: issue.path } : { message: answer.message ?? UNREACHED };
  } catch {
    // No connection, a timeout or a foreign answer: the user sees the same message.
    return { message: UNREACHED };
  }
}
