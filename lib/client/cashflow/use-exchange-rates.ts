"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import type { Day } from "@/lib/domain/calendar";
import { exchangeRateOperations } from "@/lib/schemas/cashflow/exchange-rates";

export function useExchangeRates({ currencies, from, to }: { currencies: readonly string[]; from: Day; to: Day }) {
  return useQuery({
    ...queryOf(exchangeRateOperations.exchangeRates, { currencies: currencies.join(","), from, to }),
    enabled: currencies.length > 1,
  });
}
