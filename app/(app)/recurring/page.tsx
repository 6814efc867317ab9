import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { RecurringPage } from "@/components/transactions/recurring/recurring-page";

export const metadata: Metadata = { title: "Recurring" };

export default function Page() {
  return (
    <FirstData of="recurring">
      <RecurringPage />
    </FirstData>
  );
}
