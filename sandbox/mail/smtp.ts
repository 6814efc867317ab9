import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { FaultTable } from "../core/faults";
import type { Mailbox } from "./mailbox";

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
