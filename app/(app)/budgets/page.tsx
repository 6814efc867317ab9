import type { Metadata } from "next";
import { FirstData, type PageProps } from "@/app/(app)/first-data";
import { BudgetsPage } from "@/components/budgets/budgets-page";

export const metadata: Metadata = { title: "Budgets" };

export default function Page({ searchParams }: PageProps) {
  return (
    <FirstData of="budgets" searchParams={searchParams}>
      <BudgetsPage />
    </FirstData>
  );
}
