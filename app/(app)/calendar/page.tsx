import type { Metadata } from "next";
import { FirstData, type PageProps } from "@/app/(app)/first-data";
import { CalendarPage } from "@/components/calendar/calendar-page";

export const metadata: Metadata = { title: "Calendar" };

export default function Page({ searchParams }: PageProps) {
  return (
    <FirstData of="calendar" searchParams={searchParams}>
      <CalendarPage />
    </FirstData>
  );
}
