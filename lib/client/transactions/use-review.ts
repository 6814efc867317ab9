"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { reviewOperations } from "@/lib/schemas/transactions/review";

/** Queries the items awaiting review, in order. Refetched whenever transactions change. */
export function useReview() {
  return useQuery(queryOf(reviewOperations.listReview));
}
