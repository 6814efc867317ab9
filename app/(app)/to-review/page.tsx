import type { Metadata } from "next";
import { ReviewPage } from "@/components/transactions/review/review-page";

export const metadata: Metadata = { title: "To review" };

export default function Page() {
  return <ReviewPage />;
}
