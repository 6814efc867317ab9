import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import { DAY_MS } from "../core/clock";
import type { Fault } from "../core/faults";
import { type JsonObject, numberField, objectField, textField, textListField } from "../core/json";
import { findInstitution } from "./bank/institutions";
import { fail, plaidErrorBody } from "./errors";
import {
  accountsOf,
  DEFAULT_USERNAME,
  type ItemRecord,
  type ItemStore,
  institutionOf,
  type LinkRecord,
  plaidAccountId,
} from "./items";
import type { WebhookKey } from "./signing";
import { notReadyPage, syncPage } from "./sync";
import { accountsOn, newestPosted, transactionsOn } from "./views";
import type { PlaidWebhooks } from "./webhooks";

export interface RouteContext {
  readonly store: ItemStore;
  readonly clock: Clock;
  readonly webhooks: PlaidWebhooks;
  readonly key: WebhookKey;
  readonly defaultWebhook: string;
}

/** Handles one call; returns the answer's body without its request id. */
export type Route = (
  body: JsonObject,
  call: { readonly origin: string; readonly fault: Fault | undefined },
) => JsonObject;

const LINK_LIFETIME_MS = 4 * 60 * 60_000;
const REPAIR_LIFETIME_MS = 30 * 60_000;
const CLIENT_NAME_LIMIT = 30;

export function createPlaidRoutes({
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
    "/link/token/create": (body, { origin }) => {
      const link = toLink(body, clock, defaultWebhook);
      if (link.repairsAccessToken !== null) anyItem({ access_token: link.repairsAccessToken });
      store.addLink(link);
      const hosted = objectField(body, "hosted_link")
        ? { hosted_link_url: `${origin}/plaid/link/frame/${link.token}` }
        : {};
      return { link_token: link.token, expiration: new Date(link.expiresAt).toISOString(), ...hosted };
    },
    "/link/token/get": (body) => {
      const link = store.link(requireText(body, "link_token"));
      if (!link) fail("INVALID_LINK_TOKEN");
      return describeLink(link);
    },
    "/item/public_token/exchange": (body) => {
      const item = store.redeem(requireText(body, "public_token"));
      if (!item) fail("INVALID_PUBLIC_TOKEN");
      webhooks.legacyUpdates(item, transactionsOn(item, clock.today()).size);
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
      webhooks.webhookAcknowledged(item);
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
        webhooks.syncUpdatesAvailable(item);
      }
      return page;
    },
    "/transactions/refresh": (body) => {
      webhooks.syncUpdatesAvailable(healthyItem(body));
      return {};
    },
    "/institutions/get_by_id": (body) => describeInstitution(requireText(body, "institution_id")),
    "/categories/get": () => ({ categories: [] }),
    "/webhook_verification_key/get": (body) => {
      if (requireText(body, "key_id") !== key.kid) fail("INVALID_WEBHOOK_VERIFICATION_KEY_ID");
      return { key: key.publicKey };
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
        daysRequested:
          numberField(transactions, "days_requested") ?? daysSince(textField(transactions, "start_date"), clock),
      });
      return { public_token: publicToken };
    },
    "/sandbox/item/fire_webhook": (body) => {
      const item = anyItem(body);
      fireWebhook(webhooks, item, requireText(body, "webhook_code"));
      return { webhook_fired: true };
    },
    "/sandbox/item/reset_login": (body) => {
      const item = anyItem(body);
      item.status = "login_required";
      store.save();
      webhooks.loginRequired(item);
      return { reset_login: true };
    },
  };
}

function toLink(body: JsonObject, clock: Clock, defaultWebhook: string): LinkRecord {
  const clientName = requireText(body, "client_name");
  if (clientName.length > CLIENT_NAME_LIMIT) fail("INVALID_FIELD", "client_name must be 30 characters or less");
  const language = requireText(body, "language");
  const countryCodes = textListField(body, "country_codes");
  if (countryCodes.length === 0) fail("MISSING_FIELDS", "the following required fields are missing: country_codes");
  const repairsAccessToken = textField(body, "access_token") ?? null;
  const products = textListField(body, "products");
  if (repairsAccessToken === null && products.length === 0)
    fail("INVALID_FIELD", "products must be provided unless in update mode");
  const filters = objectField(body, "account_filters");
  const createdAt = clock.now();
  return {
    token: `link-sandbox-${crypto.randomUUID()}`,
    createdAt,
    expiresAt: createdAt + (repairsAccessToken === null ? LINK_LIFETIME_MS : REPAIR_LIFETIME_MS),
    clientName,
    language,
    countryCodes,
    products,
    userId: textField(objectField(body, "user"), "client_user_id") ?? textField(body, "user_id") ?? "anonymous",
    webhook: textField(body, "webhook") ?? defaultWebhook,
    daysRequested: numberField(objectField(body, "transactions"), "days_requested") ?? null,
    accountTypes: filters ? Object.keys(filters) : null,
    redirectUri: textField(body, "redirect_uri") ?? null,
    completionUri: textField(objectField(body, "hosted_link"), "completion_redirect_uri") ?? null,
    repairsAccessToken,
    selectsAccounts: objectField(body, "update")?.account_selection_enabled === true,
    sessions: [],
  };
}

function describeLink(link: LinkRecord): JsonObject {
  return {
    link_token: link.token,
    created_at: new Date(link.createdAt).toISOString(),
    expiration: new Date(link.expiresAt).toISOString(),
    metadata: {
      initial_products: link.products,
      webhook: link.webhook,
      country_codes: link.countryCodes,
      language: link.language,
      redirect_uri: link.redirectUri,
      client_name: link.clientName,
    },
    link_sessions: link.sessions.map((session) => ({
      link_session_id: session.id,
      started_at: new Date(link.createdAt).toISOString(),
      finished_at: new Date(session.finishedAt).toISOString(),
      results: {
        item_add_results: [
          {
            public_token: session.publicToken,
            accounts: session.accounts,
            institution: {
              institution_id: session.institutionId,
              name: findInstitution(session.institutionId)?.name ?? "",
            },
          },
        ],
        cra_item_add_results: [],
        cra_update_results: [],
        bank_income_results: [],
        payroll_income_results: [],
        document_income_results: null,
      },
    })),
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

function describeInstitution(id: string): JsonObject {
  const institution = findInstitution(id);
  if (!institution) fail("INVALID_INSTITUTION");
  return {
    institution: {
      institution_id: institution.id,
      name: institution.name,
      products: ["transactions", "balance"],
      country_codes: [institution.country],
      url: institution.url,
      primary_color: institution.color,
      logo: null,
      routing_numbers: institution.routingNumbers,
      oauth: false,
    },
  };
}

function fireWebhook(webhooks: PlaidWebhooks, item: ItemRecord, code: string): void {
  const calls: Readonly<Record<string, (target: ItemRecord) => void>> = {
    SYNC_UPDATES_AVAILABLE: webhooks.syncUpdatesAvailable,
    DEFAULT_UPDATE: webhooks.defaultUpdate,
    ERROR: webhooks.loginRequired,
    PENDING_DISCONNECT: webhooks.pendingDisconnect,
    USER_ACCOUNT_REVOKED: webhooks.accountRevoked,
  };
  const isBare = ["LOGIN_REPAIRED", "USER_PERMISSION_REVOKED", "NEW_ACCOUNTS_AVAILABLE"].includes(code);
  if (calls[code]) calls[code](item);
  else if (isBare) webhooks.itemEvent(item, code);
  else fail("INVALID_FIELD", `the sandbox does not fire ${code}`);
}

function requireText(body: JsonObject, name: string): string {
  const value = textField(body, name);
  if (value === undefined || value === "") fail("MISSING_FIELDS", `the following required fields are missing: ${name}`);
  return value;
}

function daysSince(date: string | undefined, clock: Clock): number | null {
  if (date === undefined) return null;
  const days = clock.today() - Math.floor(Date.parse(date) / DAY_MS);
  return Number.isFinite(days) ? days : null;
}
