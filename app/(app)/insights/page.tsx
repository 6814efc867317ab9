import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { InsightsPage } from "@/components/insights/insights-page";

export const metadata: Metadata = { title: "Insights" };

export default function Page() {
  return (
    <FirstScreen>
      <InsightsPage kind="insight" />
    </FirstScreen>
  );
}
