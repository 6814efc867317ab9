import type { Metadata } from "next";
import { SuccessPage } from "@/components/billing/success-page";

export const metadata: Metadata = { title: "Your purchase" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const { session_id: sessionId } = await searchParams;
  return <SuccessPage sessionId={typeof sessionId === "string" && sessionId !== "" ? sessionId : null} />;
}
