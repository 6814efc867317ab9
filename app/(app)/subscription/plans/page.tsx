import type { Metadata } from "next";
import { PlanPage } from "@/components/plan/plan-page";

export const metadata: Metadata = { title: "Your plan" };

export default function Page() {
  return <PlanPage />;
}
