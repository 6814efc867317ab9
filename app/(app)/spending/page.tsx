import type { Metadata } from "next";
import { SpendingPage } from "@/components/transactions/spending-page";

export const metadata: Metadata = { title: "Spending" };

export default function Page() {
  return <SpendingPage />;
}
