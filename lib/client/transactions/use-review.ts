"use client";

import { useQuery } from "@tanstack/react-query";
import { reviewCalls } from "@/lib/calls/transactions";
import { queryOf } from "@/lib/client/api/query-of";
import { useCorrectedBadge } from "@/lib/client/notifications/use-badges";

export function useReview() {
  const review = useQuery(queryOf(reviewCalls.listReview));
  useCorrectedBadge("toReview", review.data?.notLoaded.length === 0 ? review.data.questions.length : undefined);
  return review;
}
