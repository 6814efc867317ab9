import type { Metadata } from "next";
import { SpendingPage } from "@/components/spending/spending-page";

export const metadata: Metadata = { title: "Spending" };

export default function Page() {
  return <SpendingPage />;
}
