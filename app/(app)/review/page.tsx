import type { Metadata } from "next";
import { ReviewPage } from "@/components/review/review-page";

export const metadata: Metadata = { title: "In review" };

export default function Page() {
  return <ReviewPage />;
}
