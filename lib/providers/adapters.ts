import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { metrics, type ProviderOutcome } from "@/lib/metrics";
import { ecbProvider } from "@/lib/providers/ecb/provider";
import { openaiProvider } from "@/lib/providers/openai/provider";
import { smtpProvider } from "@/lib/providers/smtp/provider";
import { stripeProvider } from "@/lib/providers/stripe/provider";
import { webPushProvider } from "@/lib/providers/webpush/provider";
import { beginSpan } from "@/lib/traces";
import type { BankProvider } from "./bank";
import type { PaymentProvider } from "./payments";
import type { ExchangeRateProvider, MailProvider, ModelProvider, PushProvider } from "./ports";

/** Names used in the metrics. */
export const PROVIDER_NAMES = ["plaid", "openai", "smtp", "stripe", "webpush", "ecb"] as const;

const OUTCOMES: readonly ProviderOutcome[] = ["ok", "refused", "failed"];

/** Plaid, loaded with the first call: its SDK is a tenth of all code that a server would load at its start. */
const plaid = async () => (await import("@/lib/providers/plaid/provider")).plaidProvider;
const plaidOnCall: BankProvider = {
  name: "plaid",
  createLinkToken: async (options) => (await plaid()).createLinkToken(options),
  exchangePublicToken: async (publicToken) => (await plaid()).exchangePublicToken(publicToken),
  fetchAccounts: async (options) => (await plaid()).fetchAccounts(options),
  fetchChanges: async (options) => (await plaid()).fetchChanges(options),
  disconnect: async (accessToken) => (await plaid()).disconnect(accessToken),
  readWebhook: async (options) => (await plaid()).readWebhook(options),
};
const bankProviders: Record<BankProviderName, BankProvider> = { plaid: measured("plaid", plaidOnCall) };

export const bankProvider = (name: BankProviderName): BankProvider => bankProviders[name];

export const newBankProvider = (): BankProvider => bankProviders.plaid;

const model = measured("openai", openaiProvider);
const mail = measured("smtp", smtpProvider);
const payments = measured("stripe", stripeProvider);
const push = measured("webpush", webPushProvider);
const exchangeRates = measured("ecb", ecbProvider);

export const modelProvider = (): ModelProvider => model;

export const mailProvider = (): MailProvider => mail;

export const pushProvider = (): PushProvider => push;

export const paymentProvider = (): PaymentProvider => payments;

export const exchangeRateProvider = (): ExchangeRateProvider => exchangeRates;

/**
 * Wraps a provider to count and time its calls; synchronous answers are left alone.
 *
 * @param provider  its name in the metrics
 */
export function measured<P extends object>(provider: string, port: P): P {
  for (const outcome of OUTCOMES) metrics().providerCalls.inc({ provider, outcome }, 0);
  metrics().providerFailuresInARow.set({ provider }, 0);
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const startedAtMs = performance.now();
        const end = beginSpan({ name: `${provider} ${String(key)}`, kind: "CLIENT" });
        const answer: unknown = value.apply(target, given);
        return answer instanceof Promise ? counted(provider, startedAtMs, answer).then(...ending(end)) : answer;
      };
    },
  });
}

const ending = (end: (error?: unknown) => void) =>
  [
    (value: unknown) => {
      end();
      return value;
    },
    (error: unknown) => {
      end(error);
      throw error;
    },
  ] as const;

async function counted<T>(provider: string, startedAtMs: number, answer: Promise<T>): Promise<T> {
  try {
    const value = await answer;
    count(provider, startedAtMs, "ok");
    return value;
  } catch (error) {
    count(provider, startedAtMs, isRefusal(error) ? "refused" : "failed");
    throw error;
  }
}

function count(provider: string, startedAtMs: number, outcome: ProviderOutcome): void {
  const { providerCalls, providerDuration, providerFailuresInARow } = metrics();
  providerCalls.inc({ provider, outcome });
  providerDuration.observe({ provider }, (performance.now() - startedAtMs) / 1000);
  if (outcome === "failed") providerFailuresInARow.inc({ provider });
  else providerFailuresInARow.set({ provider }, 0);
}

/** Adapters throw `PROVIDER_FAILED` for an absent provider; every other code is an answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== "PROVIDER_FAILED";
}
