import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { BudgetsPage } from "@/components/budgets/budgets-page";

export const metadata: Metadata = { title: "Budgets" };

export default function Page() {
  return (
    <FirstScreen>
      <BudgetsPage />
    </FirstScreen>
  );
}
