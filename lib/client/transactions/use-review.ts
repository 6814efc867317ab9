"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { reviewOperations } from "@/lib/schemas/transactions/review";

/** What waits for the person's word, in the order it is asked. Asked for again whenever transactions have changed. */
export function useReview() {
  return useQuery(queryOf(reviewOperations.listReview));
}
