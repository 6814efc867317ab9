import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { CalendarPage } from "@/components/calendar/calendar-page";

export const metadata: Metadata = { title: "Calendar" };

export default function Page() {
  return (
    <FirstScreen>
      <CalendarPage />
    </FirstScreen>
  );
}
