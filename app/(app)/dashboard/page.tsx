import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { Dashboard } from "@/components/dashboard/dashboard";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return (
    <FirstScreen>
      <Dashboard />
    </FirstScreen>
  );
}
