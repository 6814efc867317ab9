"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { positionQuery } from "./position-by-month";

export function usePositionByMonth(currency?: string) {
  return useQuery({ ...positionQuery(currency), placeholderData: keepPreviousData });
}
