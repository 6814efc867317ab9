"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { CONTACT_LIMITS, CONTACT_TOPICS } from "@/lib/domain/site/contact";
import styles from "./contact-form.module.css";

type Sending = { is: "open" | "sending" | "sent" } | { is: "refused"; message: string; field?: string };

/** As long as any call of the product's (docs/spec-coverage.md, row 9.1). */
const TIMEOUT_MS = 10_000;

/**
 * A message to the operator. The browser checks the fields and the server has the last word; the forms of the signed-in
 * pages would bring their libraries with them, which a page that is read by everybody need not carry.
 */
export function ContactForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Sending>({ is: "open" });

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
      <p role="status" className={styles.sent}>
        Thank you. Your message is on its way, and an answer comes by mail.
      </p>
    );
  }
  const refusal = sending.is === "refused" ? sending : undefined;
  const invalid = (name: string) =>
    refusal?.field === name ? ({ "aria-invalid": true, "aria-describedby": `${id}-refusal` } as const) : {};
  return (
    <>
      <noscript>
        <p>The form needs JavaScript. Switch it on in your browser and load this page again.</p>
      </noscript>
      {/* Pressed before the script is there, it must not put the message into the address. */}
      <form ref={form} method="post" className={styles.form} onSubmit={submit}>
        <p className={styles.field}>
          <label htmlFor={`${id}-name`}>Your name</label>
          <input
            id={`${id}-name`}
            name="name"
            autoComplete="name"
            required
            maxLength={CONTACT_LIMITS.name}
            {...invalid("name")}
          />
        </p>
        <p className={styles.field}>
          <label htmlFor={`${id}-email`}>Your e-mail address</label>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...invalid("email")}
          />
        </p>
        <p className={styles.field}>
          <label htmlFor={`${id}-topic`}>What it is about</label>
          <select id={`${id}-topic`} name="topic" defaultValue="question" {...invalid("topic")}>
            {Object.entries(CONTACT_TOPICS).map(([topic, label]) => (
              <option key={topic} value={topic}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <p className={`${styles.field} ${styles.wide}`}>
          <label htmlFor={`${id}-message`}>Your message</label>
          <textarea
            id={`${id}-message`}
            name="message"
            rows={6}
            required
            minLength={CONTACT_LIMITS.shortestMessage}
            maxLength={CONTACT_LIMITS.message}
            aria-describedby={`${id}-hint`}
            {...invalid("message")}
          />
          <span id={`${id}-hint`} className={styles.hint}>
            No passwords, account numbers or statements, please: we never need them.
          </span>
        </p>
        {/* For machines that fill in whatever they find. */}
        <p className={styles.trap} aria-hidden="true">
          <label htmlFor={`${id}-website`}>Leave this empty</label>
          <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
        </p>
        {refusal ? (
          <p role="alert" id={`${id}-refusal`} className={`${styles.wide} ${styles.refusal}`}>
            {refusal.message}
          </p>
        ) : null}
        <p className={styles.wide}>
          <button type="submit" className="site-button site-button-primary" disabled={sending.is === "sending"}>
            {sending.is === "sending" ? "Sending…" : "Send"}
          </button>
        </p>
      </form>
    </>
  );
}

const UNREACHED = "Your message could not be sent. It is still here: please try again.";

type Answer = { message?: string; issues?: { path: string; message: string }[] };

/** @returns null when it was taken; else what to say, and of which field */
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
    // No connection, no answer in time, or one that is not ours: all the same to who waits.
    return { message: UNREACHED };
  }
}
