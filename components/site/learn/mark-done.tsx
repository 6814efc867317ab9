"use client";
"use no memo";

import { useEffect } from "react";
import { CheckIcon } from "@/components/site/icons";
import styles from "./lesson-page.module.css";
import { withDone } from "./progress";
import { changeProgress, useProgress } from "./use-progress";

/**
 * Marks the lesson as done or takes the mark away, and remembers that it was opened. It needs JavaScript, so it is not
 * shown until there is some; its place is kept.
 */
export function MarkDone({ id }: { id: string }) {
  const isDone = useProgress().done.includes(id);
  useEffect(() => changeProgress((progress) => ({ ...progress, opened: id })), [id]);
  return (
    <div className={styles.done}>
      <button
        type="button"
        className="site-button"
        aria-pressed={isDone}
        onClick={() => changeProgress((progress) => withDone(progress, id, !isDone))}
      >
        <CheckIcon />
        Mark as done
      </button>
      <p role="status">{isDone ? "Done. Kept in this browser only." : ""}</p>
    </div>
  );
}
