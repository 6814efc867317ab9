"use client";

import { useQuery } from "@tanstack/react-query";
import { reviewCalls } from "@/lib/calls/transactions";
import { queryOf } from "@/lib/client/api/query-of";

export function useReview() {
  return useQuery(queryOf(reviewCalls.listReview));
}
