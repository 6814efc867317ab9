import fs from "node:fs";
import { type HttpReply, htmlPage, json, type SandboxRequest } from "../../core/http";
import { type JsonObject, parseObject, textField, textListField } from "../../core/json";
import { findInstitution, INSTITUTIONS, type Institution, type InstitutionAccount } from "../bank/institutions";
import { plaidErrorBody } from "../errors";
import {
  accountsOf,
  DEFAULT_USERNAME,
  type ItemStore,
  institutionOf,
  type LinkRecord,
  toLinkedAccount,
} from "../items";

export interface LinkContext {
  readonly store: ItemStore;
  readonly appUrl: string;
}

const asset = (name: string) => fs.readFileSync(new URL(`./${name}`, import.meta.url), "utf8");
const script = (body: string): HttpReply => ({
  status: 200,
  body,
  headers: {
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "no-cache",
  },
});

/**
 * Serves the browser's side of the bank: the script apps load, the framed page, and its calls.
 *
 * @returns a handler that answers undefined for other paths
 */
export function createLinkPages(context: LinkContext) {
  const files = {
    initialize: asset("link-initialize.js"),
    page: asset("frame.html"),
    style: asset("frame.css"),
    script: asset("frame.js"),
  };

  return (request: SandboxRequest): HttpReply | undefined => {
    const { method, path } = request;
    if (!path.startsWith("/link/")) return undefined;
    if (method === "GET" && path === "/link/v2/stable/link-initialize.js") {
      return script(files.initialize.replaceAll("__SANDBOX_ORIGIN__", request.origin));
    }
    if (method === "GET" && path === "/link/ui/frame.js") return script(files.script);
    if (method === "GET" && path === "/link/ui/frame.css") {
      return { status: 200, body: files.style, headers: { "content-type": "text/css; charset=utf-8" } };
    }
    const frameToken = path.match(/^\/link\/frame\/([\w-]+)$/)?.[1];
    if (method === "GET" && frameToken) return framePage(files.page, context.appUrl, request);
    const [, token, action] = path.match(/^\/link\/api\/([\w-]+)\/([\w-]+)$/) ?? [];
    if (token !== undefined && action !== undefined) return answerPage(context, method, token, action, request.body);
    return undefined;
  };
}

function framePage(page: string, appUrl: string, { query }: SandboxRequest): HttpReply {
  const parent = query.get("origin");
  if (parent !== null && !isOwnOrigin(parent, appUrl)) return htmlPage("This page may not be shown there.", 403);
  return htmlPage(page, 200, {
    "content-security-policy": [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      `frame-ancestors 'self' http://localhost:* http://127.0.0.1:* ${appUrl}`,
    ].join("; "),
  });
}

function isOwnOrigin(origin: string, appUrl: string): boolean {
  return origin === appUrl || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

function answerPage(context: LinkContext, method: string, token: string, action: string, bodyText: string): HttpReply {
  const link = context.store.link(token);
  if (!link) return json({ message: "This link has expired. Close this window and try again." }, 404);
  const body = parseObject(bodyText) ?? {};
  switch (`${method} ${action}`) {
    case "GET session":
      return json(describeSession(context, link));
    case "POST log-in":
      return signIn(link, body);
    case "POST connect":
      return connect(context, link, body);
    default:
      return json({ message: "unknown call" }, 404);
  }
}

function describeSession({ store }: LinkContext, link: LinkRecord) {
  const repaired = link.repairsAccessToken === null ? undefined : store.item(link.repairsAccessToken);
  return {
    clientName: link.clientName,
    sessionId: link.token.slice("link-sandbox-".length),
    repairs: repaired ? toChoice(institutionOf(repaired)) : null,
    /** Update mode with account selection: the accounts already shared. */
    shared: repaired && link.selectsAccounts ? accountsOf(repaired).map(({ key }) => key) : null,
    institutions: INSTITUTIONS.map(toChoice),
  };
}

function toChoice({ id, name, url, color, description }: Institution) {
  return { id, name, url, color, description };
}

function signIn(link: LinkRecord, body: JsonObject): HttpReply {
  const institution = findInstitution(textField(body, "institutionId") ?? "");
  if (!institution) return json({ message: "Choose a bank first." }, 400);
  if (!isAccepted(textField(body, "username"), textField(body, "password"))) {
    const { error_code, error_message, display_message } = plaidErrorBody("INVALID_CREDENTIALS").body;
    // Not a 401: a wrong password is an ordinary answer here, and browsers would log an error in the app's console.
    return json({ accounts: null, code: error_code, technical: error_message, message: display_message });
  }
  const accounts = offeredAccounts(link, institution);
  if (accounts.length === 0) return json({ message: "There are no accounts here of the kind the app asks for." }, 422);
  return json({ accounts: accounts.map(({ key, name, mask, subtype }) => ({ key, name, mask, subtype })) });
}

/**
 * Users of the real sandbox: `user_good` needs its password, any other `user_…` accepts any, `user_bad` never logs in.
 */
function isAccepted(username: string | undefined, password: string | undefined): boolean {
  if (username === undefined || !username.startsWith("user_") || username === "user_bad") return false;
  return username !== DEFAULT_USERNAME || password === "pass_good";
}

function offeredAccounts(link: LinkRecord, institution: Institution): readonly InstitutionAccount[] {
  return institution.accounts.filter(
    (account) => link.accountTypes === null || link.accountTypes.includes(account.type),
  );
}

function connect(context: LinkContext, link: LinkRecord, body: JsonObject): HttpReply {
  const { store } = context;
  if (link.repairsAccessToken !== null)
    return repair(context, link, link.repairsAccessToken, textListField(body, "accountKeys"));

  const institution = findInstitution(textField(body, "institutionId") ?? "");
  const username = textField(body, "username") ?? DEFAULT_USERNAME;
  const chosen = textListField(body, "accountKeys");
  const accountKeys = institution
    ? offeredAccounts(link, institution)
        .map((account) => account.key)
        .filter((key) => chosen.includes(key))
    : [];
  if (!institution || accountKeys.length === 0) return json({ message: "Choose at least one account." }, 400);
  const isUsual = username === DEFAULT_USERNAME;
  const { item, publicToken } = store.createItem({
    institution,
    accountKeys,
    personKey: isUsual ? link.userId : `${link.userId}:${username}`,
    username,
    webhook: link.webhook,
    daysRequested: link.daysRequested,
  });
  const accounts = accountsOf(item).map((account) => toLinkedAccount(item, account));
  return success(publicToken, institution, accounts, link.token.slice("link-sandbox-".length));
}

/** Update mode: the login works again, accounts may be added, and no token is exchanged. */
function repair({ store }: LinkContext, link: LinkRecord, accessToken: string, chosen: readonly string[]): HttpReply {
  const item = store.item(accessToken);
  if (!item || item.status === "removed") return json({ message: "This connection no longer exists." }, 404);
  item.status = "good";
  const known = new Set(accountsOf(item).map(({ key }) => key));
  for (const { key } of institutionOf(item).accounts) {
    if (link.selectsAccounts && chosen.includes(key) && !known.has(key))
      store.edit(item, { kind: "shared", account: key });
  }
  const publicToken = store.issuePublicToken(item);
  const accounts = accountsOf(item).map((account) => toLinkedAccount(item, account));
  return success(publicToken, institutionOf(item), accounts, link.token.slice("link-sandbox-".length));
}

function success(
  publicToken: string,
  institution: Institution,
  accounts: readonly object[],
  sessionId: string,
): HttpReply {
  return json({
    publicToken,
    metadata: {
      institution: { name: institution.name, institution_id: institution.id },
      accounts,
      link_session_id: sessionId,
      transfer_status: null,
    },
  });
}
