import type { Metadata } from "next";
import { ForecastPage } from "@/components/forecast/forecast-page";

export const metadata: Metadata = { title: "Forecast" };

export default function Page() {
  return <ForecastPage />;
}
