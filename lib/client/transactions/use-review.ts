"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { reviewOperations } from "@/lib/schemas/transactions/review";

export function useReview() {
  return useQuery(queryOf(reviewOperations.listReview));
}
