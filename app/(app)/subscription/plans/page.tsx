import type { Metadata } from "next";
import { PlanPage } from "@/components/billing/plan-page";

export const metadata: Metadata = { title: "Your plan" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const { from, checkout, interval } = await searchParams;
  const arrival = from === "billing" ? "from_billing" : checkout === "canceled" ? "checkout_canceled" : null;
  return <PlanPage arrival={arrival} wanted={interval === "year" ? "year" : "month"} />;
}
