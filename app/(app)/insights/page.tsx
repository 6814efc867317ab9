import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { InsightsPage } from "@/components/insights/insights-page";

export const metadata: Metadata = { title: "Insights" };

export default function Page() {
  return (
    <FirstData of="insights">
      <InsightsPage kind="insight" />
    </FirstData>
  );
}
