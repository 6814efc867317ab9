import type { BankProviderName } from "@/lib/domain/banks/connection";
import type { BankProvider } from "./bank";
import { ecbProvider } from "./ecb/provider";
import type { ExchangeRateProvider } from "./exchange-rates";
import type { MailProvider } from "./mail";
import type { ModelProvider } from "./model";
import { openaiProvider } from "./openai/provider";
import type { PaymentProvider } from "./payments";
import { plaidProvider } from "./plaid/provider";
import { smtpProvider } from "./smtp/provider";
import { stripeProvider } from "./stripe/provider";

const bankProviders: Record<BankProviderName, BankProvider> = { plaid: plaidProvider };

/** The adapter of a connection's provider. */
export const bankProvider = (name: BankProviderName): BankProvider => bankProviders[name];

/** The provider by which new banks are connected. */
export const newBankProvider = (): BankProvider => bankProviders.plaid;

export const modelProvider = (): ModelProvider => openaiProvider;

export const mailProvider = (): MailProvider => smtpProvider;

export const paymentProvider = (): PaymentProvider => stripeProvider;

export const exchangeRateProvider = (): ExchangeRateProvider => ecbProvider;
