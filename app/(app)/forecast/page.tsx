import type { Metadata } from "next";
import { FirstData, type PageProps } from "@/app/(app)/first-data";
import { ForecastPage } from "@/components/forecast/forecast-page";

export const metadata: Metadata = { title: "Forecast" };

export default function Page({ searchParams }: PageProps) {
  return (
    <FirstData of="forecast" searchParams={searchParams}>
      <ForecastPage />
    </FirstData>
  );
}
