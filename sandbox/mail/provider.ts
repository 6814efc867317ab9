import fs from "node:fs";
import { type HttpReply, htmlPage, json, type Provider } from "../core/http";
import type { Mailbox } from "./mailbox";

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
