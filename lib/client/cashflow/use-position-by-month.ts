"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { positionByMonth } from "./position-by-month";

export function usePositionByMonth(currency?: string) {
  return useQuery({ ...positionByMonth(currency), placeholderData: keepPreviousData });
}
