import type { Metadata } from "next";
import { FirstData } from "@/app/(app)/first-data";
import { ReviewPage } from "@/components/review/review-page";

export const metadata: Metadata = { title: "In review" };

export default function Page() {
  return (
    <FirstData of="review">
      <ReviewPage />
    </FirstData>
  );
}
