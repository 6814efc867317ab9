"use client";
"use no memo";

import { ArrowRightIcon } from "@/components/site/icons";
import { island } from "../island";
import { countDone, nextLesson } from "./progress";
import { useProgress } from "./use-progress";

/** Starts the first lesson or continues the last. Both look the same size, so nothing moves. */
export const GoOn = island(
  null,
  function GoOn({ lessons }: { lessons: readonly { id: string; title: string; href: string }[] }) {
    const progress = useProgress();
    const ids = lessons.map(({ id }) => id);
    const done = countDone(progress, ids);
    const next = nextLesson(progress, ids);
    const lesson = lessons.find(({ id }) => id === next) ?? lessons[0];
    if (!lesson) return null;
    const hasBegun = done > 0 || (progress.opened !== null && ids.includes(progress.opened));
    const word =
      next === null ? "All done. Read them again" : hasBegun ? "Continue where you left off" : "Start with the first";
    return (
      <a
        className="mb-18 grid grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 gap-y-1 rounded-card border bg-surface px-6 py-5 hover:border-ink narrow:mb-12 narrow:p-4.5"
        href={lesson.href}
      >
        <span className="flex flex-wrap gap-x-4 font-strong text-body text-sorrel">
          {word}
          <span className="num font-normal text-ink-2">
            {hasBegun ? `${done} of ${ids.length} done` : `${ids.length} lessons`}
          </span>
        </span>
        <b className="text-balance font-display text-onward narrow:text-onward-narrow">{lesson.title}</b>
        <ArrowRightIcon size={20} className="col-start-2 row-[1/3] text-sorrel" />
      </a>
    );
  },
);
