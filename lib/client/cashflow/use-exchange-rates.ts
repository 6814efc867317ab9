"use client";

import { useQuery } from "@tanstack/react-query";
import { exchangeRateCalls } from "@/lib/calls/cashflow/exchange-rates";
import { queryOf } from "@/lib/client/api/query-of";
import type { Day } from "@/lib/domain/calendar";

export function useExchangeRates({ currencies, from, to }: { currencies: readonly string[]; from: Day; to: Day }) {
  return useQuery({
    ...queryOf(exchangeRateCalls.exchangeRates, { currencies: currencies.join(","), from, to }),
    enabled: currencies.length > 1,
  });
}
