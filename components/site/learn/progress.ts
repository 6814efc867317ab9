/** Where the browser keeps which lessons are done. Nothing of it is sent anywhere. */
export const PROGRESS_KEY = "learn-progress";

export type Progress = {
  /** Lessons marked as done, `path/lesson`, in the order in which they were. */
  done: readonly string[];
  /** The lesson last opened. */
  opened: string | null;
};

export const NO_PROGRESS: Progress = { done: [], opened: null };

/** What is kept under {@link PROGRESS_KEY}; anything that is not ours counts as nothing. */
export function readProgress(stored: string | null): Progress {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (typeof value !== "object" || value === null) return NO_PROGRESS;
    const { done, opened } = value as { done?: unknown; opened?: unknown };
    return {
      done: Array.isArray(done) ? [...new Set(done.filter((id) => typeof id === "string"))] : [],
      opened: typeof opened === "string" ? opened : null,
    };
  } catch {
    return NO_PROGRESS;
  }
}

/** Marks a lesson as done, or takes the mark away. */
export function withDone(progress: Progress, id: string, isDone: boolean): Progress {
  const others = progress.done.filter((other) => other !== id);
  return { ...progress, done: isDone ? [...others, id] : others };
}

/** How many of these lessons are done. Marks of lessons that are no longer there do not count. */
export function countDone(progress: Progress, lessons: readonly string[]): number {
  return lessons.filter((id) => progress.done.includes(id)).length;
}

/**
 * Where to go on: the lesson last opened while it is not done, else the next undone one after it, else the first undone
 * one of all.
 *
 * @param lessons  all of them, in their order
 * @returns null when all are done
 */
export function nextLesson(progress: Progress, lessons: readonly string[]): string | null {
  const isOpen = (id: string) => !progress.done.includes(id);
  const at = progress.opened === null ? 0 : Math.max(0, lessons.indexOf(progress.opened));
  return lessons.slice(at).find(isOpen) ?? lessons.find(isOpen) ?? null;
}
