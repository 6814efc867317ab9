"use client";
"use no memo";

import { CheckIcon } from "@/components/site/icons";
import { island } from "../island";
import { useProgress } from "./use-progress";

export const LessonMark = island(null, function LessonMark({ id, number }: { id: string; number: number }) {
  const isDone = useProgress().done.includes(id);
  return (
    <span
      className={`num grid size-7 place-items-center rounded-full border text-small/none ${isDone ? "border-sorrel bg-sorrel text-sorrel-ink" : "text-ink-2 group-aria-[current]:border-sorrel group-aria-[current]:text-sorrel"}`}
    >
      {isDone ? <CheckIcon size={16} /> : number}
      {isDone ? <span className="sr-only">Done: </span> : null}
    </span>
  );
});
