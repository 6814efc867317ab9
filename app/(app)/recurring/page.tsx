import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { RecurringPage } from "@/components/transactions/recurring/recurring-page";

export const metadata: Metadata = { title: "Recurring" };

export default function Page() {
  return (
    <FirstScreen>
      <RecurringPage />
    </FirstScreen>
  );
}
