"use client";
"use no memo";

import { ArrowRightIcon } from "@/components/site/icons";
import styles from "./learn-page.module.css";
import { countDone, nextLesson } from "./progress";
import { useProgress } from "./use-progress";

/** Begins with the first lesson, or goes on where somebody was. It measures the same either way, so that nothing moves. */
export function GoOn({ lessons }: { lessons: readonly { id: string; title: string; href: string }[] }) {
  const progress = useProgress();
  const ids = lessons.map(({ id }) => id);
  const done = countDone(progress, ids);
  const next = nextLesson(progress, ids);
  const lesson = lessons.find(({ id }) => id === next) ?? lessons[0];
  if (!lesson) return null;
  const hasBegun = done > 0 || (progress.opened !== null && ids.includes(progress.opened));
  const word = next === null ? "All done. Read again" : hasBegun ? "Continue where you were" : "Begin with the first";
  return (
    <a className={styles.goOn} href={lesson.href}>
      <span className={styles.goOnWord}>
        {word}
        <span>{hasBegun ? `${done} of ${ids.length} done` : `${ids.length} lessons`}</span>
      </span>
      <b>{lesson.title}</b>
      <ArrowRightIcon size={20} />
    </a>
  );
}
