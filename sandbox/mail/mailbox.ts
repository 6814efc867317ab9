import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { FaultTable } from "../core/faults";
import { type HttpReply, htmlPage, json, type Provider } from "../core/http";
import { randomId } from "../core/json";
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

const asset = (name: string) => fs.readFileSync(new URL(`./page/${name}`, import.meta.url), "utf8");

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
].join("; ");

/** Messages contain foreign HTML: no scripts, no network, no access to the surrounding page. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Default style for messages without one; links open beside the mailbox. */
const MESSAGE_FRAME = '<base target="_blank"><style>body{margin:24px;font:15px/24px system-ui,sans-serif}</style>';

/** Serves the mailbox page and the tests' interface: `GET /mail/api/messages?to=` and `DELETE /mail/api/messages`. */
export function createMailProvider({ mailbox }: { mailbox: Mailbox }): Provider {
  const files: Readonly<Record<string, HttpReply>> = {
    "/": htmlPage(asset("index.html"), 200, { "content-security-policy": PAGE_POLICY }),
    "/style.css": { status: 200, headers: { "content-type": "text/css; charset=utf-8" }, body: asset("style.css") },
    "/page.js": { status: 200, headers: { "content-type": "text/javascript; charset=utf-8" }, body: asset("page.js") },
  };
  const notFound = json({ error: "not found" }, 404);

  return {
    name: "mail",
    mounts: [{ prefix: "/mail", strip: true }],
    isContractPath: () => false,
    faultReply: (fault) => (fault.status ? json({ error: "sandbox fault" }, fault.status) : undefined),
    crashReply: (message) => json({ error: message }, 500),
    handle({ method, path, query }) {
      const file = files[path];
      if (method === "GET" && file) return file;
      if (path === "/api/messages") {
        if (method === "GET")
          return json(mailbox.list(query.get("to") ?? undefined), 200, { "cache-control": "no-store" });
        if (method === "DELETE") {
          mailbox.clear();
          return json({ deleted: true });
        }
        return json({ error: "method not allowed" }, 405, { allow: "GET, DELETE" });
      }
      const id = path.match(/^\/messages\/([\w-]+)\/html$/)?.[1];
      const mail = mailbox.list().find((candidate) => candidate.id === id);
      if (!mail) return notFound;
      return htmlPage(`${MESSAGE_FRAME}${mail.html}`, 200, { "content-security-policy": MESSAGE_POLICY });
    },
  };
}

export interface RunningSmtp {
  readonly port: number;
  close(): Promise<void>;
}

export interface SmtpOptions {
  readonly hosts: readonly string[];
  readonly port: number;
  readonly mailbox: Mailbox;
  readonly faults: FaultTable;
}

const MESSAGE_LIMIT_BYTES = 10_000_000;

/** Accepts mail to any address, with any credentials, from processes on this machine. */
export async function startSmtp(options: SmtpOptions): Promise<RunningSmtp> {
  const [firstHost = "127.0.0.1", ...otherHosts] = options.hosts;
  const first = await listen(createServer(options), firstHost, options.port);
  const address: AddressInfo | string | null = first.server.address();
  const port = address !== null && typeof address === "object" ? address.port : options.port;
  const others = await Promise.all(
    otherHosts.map((host) => listen(createServer(options), host, port).catch(() => undefined)),
  );
  const servers = [first, ...others.filter((server) => server !== undefined)];
  return {
    port,
    async close() {
      await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))));
    },
  };
}

function listen(server: SMTPServer, host: string, port: number): Promise<SMTPServer> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      // A client that hangs up in mid-message must not crash the sandbox.
      server.off("error", reject).on("error", () => {});
      resolve(server);
    });
  });
}

function createServer({ mailbox, faults }: SmtpOptions): SMTPServer {
  return new SMTPServer({
    banner: "Sorrel sandbox",
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MESSAGE_LIMIT_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "sandbox" }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase());
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void accept().then(
          () => done(),
          (error: Error) => done(error),
        );
      });

      async function accept(): Promise<void> {
        const fault = faults.take("mail", "SMTP", "/");
        if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
        if (fault?.kind === "reject") throw rejection(fault.status ?? 451, fault.message);
        const parsed = await PostalMime.parse(Buffer.concat(chunks));
        mailbox.deliver({
          at: new Date().toISOString(),
          from: parsed.from?.address ?? sender,
          to: recipients,
          subject: parsed.subject ?? "",
          text: parsed.text ?? "",
          html: parsed.html ?? "",
        });
      }
    },
  });
}

function rejection(responseCode: number, message = "The mailbox is not accepting mail now."): Error {
  return Object.assign(new Error(message), { responseCode });
}
