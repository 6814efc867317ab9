import fs from "node:fs";
import path from "node:path";
import { randomId } from "../core/identifiers";
import { type StateStore, writeAtomically } from "../core/state";

export interface Mail {
  readonly id: string;
  /** Instant of arrival, ISO 8601. */
  readonly at: string;
  readonly from: string;
  /** Envelope recipients, lowercase. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Empty without an HTML part. */
  readonly html: string;
  /** One-time code in the message, if any, for easy lookup. */
  readonly code: string | null;
}

export interface Mailbox {
  deliver(mail: Omit<Mail, "id" | "code">): Mail;
  /** Lists newest first; `to` selects one recipient. */
  list(to?: string): readonly Mail[];
  clear(): void;
}

const MAX_MESSAGES = 500;

/** Stores each message in its own file, so a delivery writes only one message. */
export function createMailbox(state: StateStore): Mailbox {
  const folder = path.join(state.folder, "mail");
  fs.mkdirSync(folder, { recursive: true });
  const fileOf = (mail: Mail) => path.join(folder, `${mail.id}.json`);
  let mails = readAll(folder);

  return {
    deliver(content) {
      const mail: Mail = { id: nextId(mails[0]), ...content, code: findCode(content.subject, content.text) };
      writeAtomically(fileOf(mail), JSON.stringify(mail));
      mails = [mail, ...mails];
      for (const old of mails.slice(MAX_MESSAGES)) fs.rmSync(fileOf(old), { force: true });
      mails = mails.slice(0, MAX_MESSAGES);
      return mail;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return wanted ? mails.filter((mail) => mail.to.includes(wanted)) : mails;
    },
    clear() {
      for (const mail of mails) fs.rmSync(fileOf(mail), { force: true });
      mails = [];
    },
  };
}

/** Ids begin with a running number, so file names sort by arrival whatever the machine's clock does. */
function nextId(newest: Mail | undefined): string {
  const last = newest ? Number(newest.id.slice(0, 8)) : 0;
  return `${String(last + 1).padStart(8, "0")}-${randomId("", 8)}`;
}

function readAll(folder: string): readonly Mail[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".json"));
  // Only `deliver` writes these files.
  return names
    .sort()
    .reverse()
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as Mail);
}

function findCode(subject: string, text: string): string | null {
  const found = `${subject}\n${text}`.match(/(?<![\d#&.,/-])\d{6}(?![\d.,/-]\d|\d)/);
  return found?.[0] ?? null;
}
