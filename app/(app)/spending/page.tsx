import type { Metadata } from "next";
import { FirstData, type PageProps } from "@/app/(app)/first-data";
import { SpendingPage } from "@/components/transactions/spending-page";

export const metadata: Metadata = { title: "Spending" };

export default function Page({ searchParams }: PageProps) {
  return (
    <FirstData of="spending" searchParams={searchParams}>
      <SpendingPage />
    </FirstData>
  );
}
