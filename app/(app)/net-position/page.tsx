import type { Metadata } from "next";
import { NetPositionPage } from "@/components/net-position/net-position-page";

export const metadata: Metadata = { title: "Net worth over time" };

export default function Page() {
  return <NetPositionPage />;
}
