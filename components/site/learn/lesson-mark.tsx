"use client";
"use no memo";

import { CheckIcon } from "@/components/site/icons";
import styles from "./lesson-mark.module.css";
import { useProgress } from "./use-progress";

/** A lesson's number in its path, or a tick once it is done. */
export function LessonMark({ id, number }: { id: string; number: number }) {
  const isDone = useProgress().done.includes(id);
  return (
    <span className={styles.mark} data-done={isDone ? "" : undefined}>
      {isDone ? <CheckIcon size={16} /> : number}
      {isDone ? <span className="sr-only">Done: </span> : null}
    </span>
  );
}
