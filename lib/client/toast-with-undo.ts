import { toast } from "./toast";

/** Shows a success toast; its Undo takes the change back. The API client's own toast reports a failed undo. */
export function toastWithUndo(words: string, undo?: () => unknown): void {
  const onClick = async () => {
    await Promise.resolve(undo?.()).catch(() => undefined);
  };
  toast.success(words, undo && { action: { label: "Undo", onClick: () => void onClick() } });
}

/**
 * Makes a change and shows its words with an Undo. The API client's own toast reports a failure.
 *
 * @param undo  returns undefined for an answer that can't be taken back
 * @returns true when the change succeeded
 */
export async function changeWithUndo<Answer>(
  change: Promise<Answer>,
  words: (answer: Answer) => string,
  undo: (answer: Answer) => (() => Promise<unknown>) | undefined,
): Promise<boolean> {
  const answer = await change.then((value) => ({ value })).catch(() => null);
  if (!answer) return false;
  toastWithUndo(words(answer.value), undo(answer.value));
  return true;
}
