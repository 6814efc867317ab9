"use client";
"use no memo";

import styles from "./learn-page.module.css";
import { countDone } from "./progress";
import { useProgress } from "./use-progress";

/** How far somebody is in a path, in words and as a bar of as many parts as there are lessons. */
export function PathProgress({ lessons, minutes }: { lessons: readonly string[]; minutes: number }) {
  const progress = useProgress();
  const done = countDone(progress, lessons);
  return (
    <p className={styles.count}>
      {done > 0 ? `${done} of ${lessons.length} done` : `${lessons.length} lessons, ${minutes} minutes`}
      <span className={styles.bar} aria-hidden="true">
        {lessons.map((id) => (
          <i key={id} data-done={progress.done.includes(id) ? "" : undefined} />
        ))}
      </span>
    </p>
  );
}
