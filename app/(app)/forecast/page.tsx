import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { ForecastPage } from "@/components/forecast/forecast-page";

export const metadata: Metadata = { title: "Forecast" };

export default function Page() {
  return (
    <FirstScreen>
      <ForecastPage />
    </FirstScreen>
  );
}
