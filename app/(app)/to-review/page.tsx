import type { Metadata } from "next";
import { ToReviewPage } from "@/components/transactions/review/review-page";

export const metadata: Metadata = { title: "To review" };

export default function Page() {
  return <ToReviewPage />;
}
