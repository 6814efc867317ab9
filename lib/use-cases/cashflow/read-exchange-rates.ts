import { prisma } from "@/lib/db/client";
import type { Day } from "@/lib/domain/calendar";
import type { ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";
import { loadStoredRates } from "@/lib/use-cases/insights/exchange-rates";

/** Reads the stored rates for amounts of some days, including slightly older ones. */
export async function readExchangeRates(options: {
  currencies: readonly string[];
  from: Day;
  to: Day;
}): Promise<ExchangeRate[]> {
  return [...(await loadStoredRates(prisma(), options)).values()].flat();
}
