"use client";

import { EyeOff, RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import { Button } from "@/components/ui/form/button";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";

export type FeedbackButtonsProps = {
  insight: Pick<Insight, "feedback" | "title">;
  /** `null` withdraws the feedback. */
  onFeedback: (feedback: InsightFeedback | null) => void;
};

/** Three feedback buttons; pressing the active one again withdraws it. */
export function FeedbackButtons({ insight: { feedback, title }, onFeedback }: FeedbackButtonsProps) {
  const toggle = (pressed: InsightFeedback) => onFeedback(feedback === pressed ? null : pressed);
  const isDismissed = feedback === "dismissed";
  return (
    <fieldset aria-label={`What you think of “${title}”`} className="flex flex-wrap items-center gap-2">
      <Button size="sm" aria-pressed={feedback === "useful"} className={pressed} onClick={() => toggle("useful")}>
        <ThumbsUp size={15} strokeWidth={1.75} aria-hidden="true" />
        Useful
      </Button>
      <Button
        size="sm"
        aria-pressed={feedback === "not_useful"}
        className={pressed}
        onClick={() => toggle("not_useful")}
      >
        <ThumbsDown size={15} strokeWidth={1.75} aria-hidden="true" />
        Not useful
      </Button>
      <Button size="sm" variant="ghost" onClick={() => toggle("dismissed")}>
        {isDismissed ? (
          <RotateCcw size={15} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <EyeOff size={15} strokeWidth={1.75} aria-hidden="true" />
        )}
        {isDismissed ? "Bring back" : "Dismiss"}
      </Button>
    </fieldset>
  );
}

const pressed = "aria-pressed:border-sorrel aria-pressed:bg-sorrel-soft aria-pressed:text-sorrel";
