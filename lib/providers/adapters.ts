import type { BankProviderName } from "@/lib/domain/banks/connection";
import type { BankProvider } from "./bank";
import { plaidProvider } from "./plaid/provider";

const bankProviders: Record<BankProviderName, BankProvider> = { plaid: plaidProvider };

/** The adapter of a connection's provider. */
export const bankProvider = (name: BankProviderName): BankProvider => bankProviders[name];

/** The provider by which new banks are connected. */
export const newBankProvider = (): BankProvider => bankProviders.plaid;
