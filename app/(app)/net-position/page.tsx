import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { NetPositionPage } from "@/components/net-position/net-position-page";

export const metadata: Metadata = { title: "Net worth over time" };

export default function Page() {
  return (
    <FirstData of="net-position">
      <NetPositionPage />
    </FirstData>
  );
}
