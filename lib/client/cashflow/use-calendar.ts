"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AskedCalendar, calendarOf } from "./calendar-of";

export function useCalendar(asked: AskedCalendar) {
  return useQuery({ ...calendarOf(asked), placeholderData: keepPreviousData });
}
