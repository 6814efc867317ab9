import type { Metadata } from "next";
import { FirstData, type PageProps } from "@/app/(app)/first-data";
import { Dashboard } from "@/components/dashboard/dashboard";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage({ searchParams }: PageProps) {
  return (
    <FirstData of="dashboard" searchParams={searchParams}>
      <Dashboard />
    </FirstData>
  );
}
