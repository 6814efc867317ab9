"use client";
"use no memo";

import { island } from "../island";
import { countDone } from "./progress";
import { useProgress } from "./use-progress";

export const PathProgress = island(
  null,
  function PathProgress({ lessons, minutes }: { lessons: readonly string[]; minutes: number }) {
    const progress = useProgress();
    const done = countDone(progress, lessons);
    return (
      <p className="num flex items-center gap-3 text-ink-2 text-small narrow:mt-1.5">
        {done > 0 ? `${done} of ${lessons.length} done` : `${lessons.length} lessons, ${minutes} minutes`}
        {/* Progress needs a script. */}
        <span className="flex gap-0.75 noscript:hidden" aria-hidden="true">
          {lessons.map((id) => (
            <i key={id} className={`h-1.5 w-3.5 rounded-bar ${progress.done.includes(id) ? "bg-sorrel" : "bg-line"}`} />
          ))}
        </span>
      </p>
    );
  },
);
