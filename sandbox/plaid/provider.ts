import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import type { Fault } from "../core/faults";
import { json, type Provider, type SandboxRequest } from "../core/http";
import { type JsonObject, numberField, objectField, parseObject, textField, textListField } from "../core/json";
import { createSigningKey, type SigningKey, type StateStore } from "../core/state";
import type { WebhookSender } from "../core/webhooks";
import { findInstitution } from "./bank/institutions";
import { fail, plaidError, plaidErrorBody, plaidFaultReply } from "./errors";
import {
  accountsOf,
  createItemStore,
  DEFAULT_USERNAME,
  type ItemRecord,
  type ItemStore,
  institutionOf,
  type LinkRecord,
  newRequestId,
  plaidAccountId,
} from "./items";
import { createLinkPages } from "./link/pages";
import { notReadyPage, syncPage } from "./sync";
import { accountsOn, newestPosted } from "./views";
import { createPlaidWebhooks, type PlaidWebhooks } from "./webhooks";

export interface PlaidOptions {
  readonly state: StateStore;
  readonly clock: Clock;
  readonly webhooks: WebhookSender;
  readonly seed: string;
  readonly appUrl: string;
}

export function createPlaidProvider({ state, clock, webhooks: sender, seed, appUrl }: PlaidOptions): Provider {
  const store = createItemStore(state, clock, seed);
  const key = createSigningKey(state, "plaid-webhook-key", "ES256");
  const webhooks = createPlaidWebhooks(sender, key, clock);
  const routes = createPlaidRoutes({ store, clock, webhooks, key, defaultWebhook: `${appUrl}/api/webhooks/plaid` });
  const pages = createLinkPages({ store, appUrl });

  return {
    name: "plaid",
    mounts: [{ prefix: "/plaid", strip: true }],
    isContractPath: (path) => path in routes,
    faultReply: plaidFaultReply,
    crashReply: (message) => plaidError("INTERNAL_SERVER_ERROR", message),
    handle(request) {
      const page = pages(request);
      if (page) return page;
      const route = Object.hasOwn(routes, request.path) ? routes[request.path] : undefined;
      if (!route || request.method !== "POST") return plaidError("NOT_FOUND");
      const body = request.body === "" ? {} : parseObject(request.body);
      if (!body) return plaidError("INVALID_BODY");
      requireKeys(request, textField(body, "client_id"), textField(body, "secret"));
      return json({ ...route(body, request), request_id: newRequestId() });
    },
    /** A new day brings new rows, announced to the app like the real bank does. */
    tick() {
      const today = clock.today();
      for (const item of store.items()) {
        if (item.status !== "good" || !item.hasSynced || item.announcedDay >= today) continue;
        item.announcedDay = today;
        webhooks.fire(item, "SYNC_UPDATES_AVAILABLE");
      }
      store.save();
    },
  };
}

/** Accepts any pair of keys, but requires one. */
function requireKeys(request: SandboxRequest, clientId: string | undefined, secret: string | undefined): void {
  if (!(request.headers["plaid-client-id"] || clientId) || !(request.headers["plaid-secret"] || secret)) {
    fail("INVALID_API_KEYS");
  }
}

interface RouteContext {
  readonly store: ItemStore;
  readonly clock: Clock;
  readonly webhooks: PlaidWebhooks;
  readonly key: SigningKey;
  readonly defaultWebhook: string;
}

/** Handles one call; returns the answer's body without its request id. */
export type Route = (body: JsonObject, call: { readonly fault: Fault | undefined }) => JsonObject;

const LINK_LIFETIME_MS = 4 * 60 * 60_000;
const REPAIR_LIFETIME_MS = 30 * 60_000;
const CLIENT_NAME_LIMIT = 30;

function createPlaidRoutes({
  store,
  clock,
  webhooks,
  key,
  defaultWebhook,
}: RouteContext): Readonly<Record<string, Route>> {
  const anyItem = (body: JsonObject): ItemRecord => {
    const item = store.item(requireText(body, "access_token"));
    if (!item) fail("INVALID_ACCESS_TOKEN");
    if (item.status === "removed") fail("ITEM_NOT_FOUND");
    return item;
  };
  const healthyItem = (body: JsonObject): ItemRecord => {
    const item = anyItem(body);
    if (item.status === "login_required") fail("ITEM_LOGIN_REQUIRED");
    return item;
  };
  const accountsGet: Route = (body) => {
    const item = healthyItem(body);
    const wanted = textListField(objectField(body, "options"), "account_ids");
    const known = new Set(accountsOf(item).map((account) => plaidAccountId(item, account)));
    if (wanted.some((id) => !known.has(id)))
      fail("INVALID_FIELD", "one or more account_ids were not found for this Item");
    const accounts = accountsOn(item, clock.today(), clock.now());
    return {
      accounts: wanted.length > 0 ? accounts.filter((account) => wanted.includes(account.account_id)) : accounts,
      item: describeItem(item),
    };
  };

  return {
    "/link/token/create": (body) => {
      const link = toLink(body, clock, defaultWebhook);
      if (link.repairsAccessToken !== null) anyItem({ access_token: link.repairsAccessToken });
      store.addLink(link);
      return { link_token: link.token, expiration: new Date(link.expiresAt).toISOString() };
    },
    "/item/public_token/exchange": (body) => {
      const item = store.redeem(requireText(body, "public_token"));
      if (!item) fail("INVALID_PUBLIC_TOKEN");
      for (const code of ["INITIAL_UPDATE", "HISTORICAL_UPDATE"]) webhooks.fire(item, code);
      return { access_token: item.accessToken, item_id: item.itemId };
    },
    "/item/get": (body) => ({
      item: describeItem(anyItem(body)),
      status: {
        investments: null,
        transactions: { last_successful_update: new Date(clock.now()).toISOString(), last_failed_update: null },
        last_webhook: null,
      },
    }),
    "/item/remove": (body) => {
      anyItem(body).status = "removed";
      store.save();
      return {};
    },
    "/item/webhook/update": (body) => {
      const item = anyItem(body);
      item.webhook = textField(body, "webhook") ?? null;
      store.save();
      webhooks.fire(item, "WEBHOOK_UPDATE_ACKNOWLEDGED");
      return { item: describeItem(item) };
    },
    "/accounts/get": accountsGet,
    "/accounts/balance/get": accountsGet,
    "/transactions/sync": (body, { fault }) => {
      const item = healthyItem(body);
      if (fault?.kind === "not_ready") return notReadyPage(item, clock);
      if (fault?.kind === "login_required") {
        item.status = "login_required";
        store.save();
        fail("ITEM_LOGIN_REQUIRED");
      }
      const edited = fault?.kind && newestPosted(item, clock.today());
      if (edited && fault.kind === "removed_row") store.edit(item, { kind: "withdrawn", event: edited.key });
      if (edited && fault.kind === "withheld_row")
        store.edit(item, { kind: "withheld", event: edited.key, untilDay: clock.today() + 1 });
      // The first sync may set the span unless linking already did; later it is fixed.
      if (!item.hasSynced) item.daysRequested ??= numberField(objectField(body, "options"), "days_requested") ?? null;
      const page = syncPage(item, body, clock);
      if (!item.hasSynced) {
        item.hasSynced = true;
        store.save();
        webhooks.fire(item, "SYNC_UPDATES_AVAILABLE");
      }
      return page;
    },
    "/webhook_verification_key/get": (body) => {
      if (requireText(body, "key_id") !== key.kid) fail("INVALID_WEBHOOK_VERIFICATION_KEY_ID");
      return { key: { ...key.publicKey, created_at: key.createdAt, expired_at: null } };
    },
    "/sandbox/public_token/create": (body) => {
      const institution = findInstitution(requireText(body, "institution_id"));
      if (!institution) fail("INVALID_INSTITUTION");
      const options = objectField(body, "options");
      const transactions = objectField(options, "transactions");
      const username = textField(options, "override_username") ?? DEFAULT_USERNAME;
      const { publicToken } = store.createItem({
        institution,
        accountKeys: institution.accounts.map((account) => account.key),
        // Without a person, everything linked on one day is one household.
        personKey: `sandbox:${username}:${clock.today()}`,
        username,
        webhook: textField(options, "webhook") ?? defaultWebhook,
        daysRequested: numberField(transactions, "days_requested") ?? null,
      });
      return { public_token: publicToken };
    },
    "/sandbox/item/fire_webhook": (body) => {
      webhooks.fire(anyItem(body), requireText(body, "webhook_code"));
      return { webhook_fired: true };
    },
    "/sandbox/item/reset_login": (body) => {
      const item = anyItem(body);
      item.status = "login_required";
      store.save();
      webhooks.fire(item, "ERROR");
      return { reset_login: true };
    },
  };
}

function toLink(body: JsonObject, clock: Clock, defaultWebhook: string): LinkRecord {
  const clientName = requireText(body, "client_name");
  if (clientName.length > CLIENT_NAME_LIMIT) fail("INVALID_FIELD", "client_name must be 30 characters or less");
  requireText(body, "language");
  if (textListField(body, "country_codes").length === 0)
    fail("MISSING_FIELDS", "the following required fields are missing: country_codes");
  const repairsAccessToken = textField(body, "access_token") ?? null;
  if (repairsAccessToken === null && textListField(body, "products").length === 0)
    fail("INVALID_FIELD", "products must be provided unless in update mode");
  const filters = objectField(body, "account_filters");
  return {
    token: `link-sandbox-${crypto.randomUUID()}`,
    expiresAt: clock.now() + (repairsAccessToken === null ? LINK_LIFETIME_MS : REPAIR_LIFETIME_MS),
    clientName,
    userId: textField(objectField(body, "user"), "client_user_id") ?? textField(body, "user_id") ?? "anonymous",
    webhook: textField(body, "webhook") ?? defaultWebhook,
    daysRequested: numberField(objectField(body, "transactions"), "days_requested") ?? null,
    accountTypes: filters ? Object.keys(filters) : null,
    repairsAccessToken,
    selectsAccounts: objectField(body, "update")?.account_selection_enabled === true,
  };
}

function describeItem(item: ItemRecord): JsonObject {
  const institution = institutionOf(item);
  return {
    item_id: item.itemId,
    institution_id: institution.id,
    institution_name: institution.name,
    webhook: item.webhook ?? "",
    auth_method: null,
    error: item.status === "login_required" ? plaidErrorBody("ITEM_LOGIN_REQUIRED").body : null,
    available_products: ["balance"],
    billed_products: ["transactions"],
    products: ["transactions"],
    consented_products: ["transactions"],
    consent_expiration_time: null,
    update_type: "background",
    created_at: new Date(item.createdAt).toISOString(),
  };
}

function requireText(body: JsonObject, name: string): string {
  const value = textField(body, name);
  if (value === undefined || value === "") fail("MISSING_FIELDS", `the following required fields are missing: ${name}`);
  return value;
}
