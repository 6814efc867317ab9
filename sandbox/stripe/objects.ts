import { type JsonObject, randomId, unset } from "../core/json";

/**
 * Objects of the provider. Each interface names the fields the sandbox uses; the builders add the contract's other
 * required fields with a new account's neutral values. Times are seconds since 1970.
 */
export type Metadata = Readonly<Record<string, string>>;
export type PriceInterval = "week" | "month" | "year";
type StripeSubscriptionStatus = "active" | "past_due" | "canceled";

export interface StripeList<T> {
  readonly object: "list";
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

export interface Customer extends JsonObject {
  readonly id: string;
  readonly created: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
}

export interface Price extends JsonObject {
  readonly id: string;
  readonly created: number;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: JsonObject & { readonly interval: PriceInterval };
}

interface SubscriptionItem extends JsonObject {
  readonly id: string;
  readonly price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface StripeSubscription extends JsonObject {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly billing_cycle_anchor: number;
  readonly items: StripeList<SubscriptionItem>;
  status: StripeSubscriptionStatus;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Metadata;
  latest_invoice: string | null;
}

export interface Invoice extends JsonObject {
  readonly id: string;
  readonly created: number;
  readonly number: string;
  readonly currency: string;
  readonly amount_due: number;
  status: "open" | "paid" | "uncollectible";
}

export interface CheckoutSession extends JsonObject {
  readonly id: string;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  status: "open" | "complete" | "expired";
  customer: string | null;
}

export interface PortalSession extends JsonObject {
  readonly id: string;
  readonly customer: string;
  readonly return_url: string | null;
}

export const API_VERSION = "2026-10-28.endive";

export function listOf<T>(url: string, data: T[], hasMore = false): StripeList<T> {
  return { object: "list", url, has_more: hasMore, data };
}

export function newCustomer(now: number, fields: Pick<Customer, "email" | "name" | "metadata">): Customer {
  return {
    id: randomId("cus_", 14),
    object: "customer",
    balance: 0,
    created: now,
    delinquent: false,
    invoice_prefix: randomId("", 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    preferred_locales: [],
    tax_exempt: "none",
    ...fields,
    ...unset("address", "currency", "default_source", "description", "discount", "phone", "shipping", "test_clock"),
  };
}

export function newPrice(now: number, id: string, unitAmount: number, interval: PriceInterval): Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: now,
    currency: "usd",
    livemode: false,
    metadata: {},
    product: "prod_sorrel_premium",
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    type: "recurring",
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
    ...unset("custom_unit_amount", "lookup_key", "nickname", "tiers_mode", "transform_quantity"),
  };
}

export interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly periodEnd: number;
  readonly metadata: Metadata;
}

export function newStripeSubscription(now: number, fields: NewSubscription): StripeSubscription {
  const id = randomId("sub_1");
  const { price } = fields;
  return {
    id,
    object: "subscription",
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: fields.customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: randomId("si_"),
        object: "subscription_item",
        billing_thresholds: null,
        created: now,
        current_period_start: now,
        current_period_end: fields.periodEnd,
        current_trial: null,
        discounts: [],
        metadata: {},
        plan: {
          id: price.id,
          object: "plan",
          active: true,
          amount: price.unit_amount,
          amount_decimal: String(price.unit_amount),
          billing_scheme: "per_unit",
          created: price.created,
          currency: price.currency,
          interval: price.recurring.interval,
          interval_count: 1,
          livemode: false,
          metadata: {},
          product: price.product,
          usage_type: "licensed",
          ...unset("meter", "nickname", "tiers_mode", "transform_usage", "trial_period_days"),
        },
        price,
        quantity: fields.quantity,
        subscription: id,
        tax_rates: [],
      },
    ]),
    livemode: false,
    metadata: fields.metadata,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    start_date: now,
    status: "active",
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    ...unset("application", "application_fee_percent", "billing_cycle_anchor_config", "billing_thresholds"),
    ...unset("cancel_at", "canceled_at", "customer_account", "days_until_due", "default_payment_method"),
    ...unset("default_source", "description", "ended_at", "latest_invoice", "managed_payments"),
    ...unset("next_pending_invoice_item_invoice", "on_behalf_of", "pause_collection"),
    ...unset("pending_invoice_item_interval", "pending_setup_intent", "pending_update", "schedule", "test_clock"),
    ...unset("transfer_data", "trial_end", "trial_start"),
  };
}

export interface NewInvoice {
  readonly subscription: StripeSubscription;
  readonly customer: Customer | undefined;
  readonly status: Invoice["status"];
  readonly reason: "subscription_create" | "subscription_cycle";
  readonly number: string;
}

export function newInvoice(now: number, { subscription, customer, status, reason, number }: NewInvoice): Invoice {
  const item = subscription.items.data[0];
  const amount = item?.price.unit_amount ?? 0;
  const isPaid = status === "paid";
  const id = randomId("in_1");
  const period = { start: item?.current_period_start ?? now, end: item?.current_period_end ?? now };
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Sorrel",
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    attempt_count: 1,
    attempted: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: item?.price.currency ?? "usd",
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    ending_balance: 0,
    issuer: { type: "self" },
    lines: listOf(`/v1/invoices/${id}/lines`, [newInvoiceLine(id, subscription, item, amount, period)]),
    livemode: false,
    metadata: {},
    number,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: isPaid ? now : null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
    ...unset("account_tax_ids", "application", "automatically_finalizes_at", "custom_fields", "customer_account"),
    ...unset("customer_address", "customer_phone", "customer_shipping", "default_payment_method", "default_source"),
    ...unset("description", "due_date", "footer", "from_invoice", "last_finalization_error", "latest_revision"),
    ...unset("next_payment_attempt", "on_behalf_of", "receipt_number", "rendering", "shipping_cost"),
    ...unset("shipping_details", "statement_descriptor", "test_clock"),
  };
}

function newInvoiceLine(
  invoice: string,
  subscription: StripeSubscription,
  item: SubscriptionItem | undefined,
  amount: number,
  period: { readonly start: number; readonly end: number },
): JsonObject {
  return {
    id: randomId("il_1"),
    object: "line_item",
    amount,
    currency: item?.price.currency ?? "usd",
    description: "Sorrel Premium",
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item?.id ?? "",
      },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: item?.price.id ?? "", product: item?.price.product ?? "" },
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export interface NewCheckoutSession {
  readonly price: Price;
  readonly quantity: number;
  readonly customer: string | null;
  readonly email: string | null;
  readonly clientReferenceId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly metadata: Metadata;
  readonly origin: string;
}

export function newCheckoutSession(now: number, fields: NewCheckoutSession): CheckoutSession {
  const id = randomId("cs_test_", 40);
  const amount = fields.price.unit_amount * fields.quantity;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    created: now,
    currency: fields.price.currency,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer,
    customer_creation: fields.customer ? null : "always",
    customer_email: fields.email,
    discounts: [],
    expires_at: now + 86_400,
    livemode: false,
    metadata: fields.metadata,
    mode: "subscription",
    payment_method_collection: "always",
    payment_method_types: ["card"],
    payment_status: "unpaid",
    shipping_options: [],
    status: "open",
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${fields.origin}/stripe/pay/${id}`,
    ...unset("after_expiration", "allow_promotion_codes", "allowed_payment_method_types"),
    ...unset("billing_address_collection", "client_secret", "collected_information", "consent", "consent_collection"),
    ...unset("currency_conversion", "customer_account", "customer_details", "integration_identifier", "invoice"),
    ...unset("invoice_creation", "locale", "managed_payments", "origin_context", "payment_intent", "payment_link"),
    ...unset("payment_method_configuration_details", "payment_method_options", "permissions", "recovered_from"),
    ...unset("saved_payment_method_options", "setup_intent", "shipping_address_collection", "shipping_cost"),
    ...unset("submit_type", "subscription", "wallet_options"),
  };
}

export function newPortalSession(
  now: number,
  customer: string,
  returnUrl: string | null,
  origin: string,
): PortalSession {
  const id = randomId("bps_1");
  return {
    id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${origin}/stripe/portal/${id}`,
  };
}

export function newEvent(now: number, type: string, object: JsonObject, previous?: JsonObject): JsonObject {
  return {
    id: randomId("evt_1", 20),
    object: "event",
    api_version: API_VERSION,
    created: now,
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
