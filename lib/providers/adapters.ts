import type { BankProviderName } from "@/lib/domain/banks/connection";
import type { BankProvider } from "./bank";
import { ecbProvider } from "./ecb/provider";
import { measured } from "./measured";
import { openaiProvider } from "./openai/provider";
import type { PaymentProvider } from "./payments";
import { plaidProvider } from "./plaid/provider";
import type { ExchangeRateProvider, MailProvider, ModelProvider, PushProvider } from "./ports";
import { smtpProvider } from "./smtp/provider";
import { stripeProvider } from "./stripe/provider";
import { webPushProvider } from "./webpush/provider";

/** Names used in the metrics. */
export const PROVIDER_NAMES = ["plaid", "openai", "smtp", "stripe", "webpush", "ecb"] as const;

const bankProviders: Record<BankProviderName, BankProvider> = { plaid: measured("plaid", plaidProvider) };

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
