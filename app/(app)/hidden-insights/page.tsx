import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { InsightsPage } from "@/components/insights/insights-page";

export const metadata: Metadata = { title: "Hidden insights" };

export default function Page() {
  return (
    <FirstData of="hidden-insights">
      <InsightsPage kind="hidden" />
    </FirstData>
  );
}
