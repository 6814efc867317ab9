/** Never sent to the server. */
export const PROGRESS_KEY = "learn-progress";

export type Progress = {
  /** Completed lessons as `path/lesson`, in the order they were completed. */
  done: readonly string[];
  opened: string | null;
};

export const NO_PROGRESS: Progress = { done: [], opened: null };

/** Reads the value of {@link PROGRESS_KEY}; foreign data counts as no progress. */
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

export function withDone(progress: Progress, id: string, isDone: boolean): Progress {
  const others = progress.done.filter((other) => other !== id);
  return { ...progress, done: isDone ? [...others, id] : others };
}

/** Counts how many of these lessons are done, ignoring lessons that no longer exist. */
export function countDone(progress: Progress, lessons: readonly string[]): number {
  return lessons.filter((id) => progress.done.includes(id)).length;
}

/**
 * Returns the last opened lesson while it isn't done, else the next undone one, else the first.
 *
 * @param lessons  all lessons in order
 * @returns null when all are done
 */
export function nextLesson(progress: Progress, lessons: readonly string[]): string | null {
  const isOpen = (id: string) => !progress.done.includes(id);
  const at = progress.opened === null ? 0 : Math.max(0, lessons.indexOf(progress.opened));
  return lessons.slice(at).find(isOpen) ?? lessons.find(isOpen) ?? null;
}
