import type { Metadata } from "next";
import { FirstScreen } from "@/app/(app)/first-screen";
import { ReviewPage } from "@/components/review/review-page";

export const metadata: Metadata = { title: "In review" };

export default function Page() {
  return (
    <FirstScreen>
      <ReviewPage />
    </FirstScreen>
  );
}
