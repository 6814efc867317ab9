import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { SpendingPage } from "@/components/transactions/spending-page";

export const metadata: Metadata = { title: "Spending" };

export default function Page() {
  return (
    <FirstScreen>
      <SpendingPage />
    </FirstScreen>
  );
}
