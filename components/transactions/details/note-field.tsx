"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Textarea } from "@/components/ui/form/textarea";
import { useSaveOnExit, useUnsaved } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";
import { AddButton } from "./add-button";
import type { Edits } from "./use-edits";

/** Same limit as `updateTransactionInput`. */
const MAX_LENGTH = 1000;
const SAVE_AFTER_MS = 600;

/** Note that saves while typing, on blur and when the sheet or the page closes. */
export function NoteField({ row, edits, isAsked }: { row: Transaction; edits: Edits; isAsked: boolean }) {
  const stored = row.notes ?? "";
  const [isEditing, setEditing] = useState(isAsked);
  const [text, setText] = useState(stored);
  const saved = useRef(stored);
  /** Text before typing began, until the first save. */
  const before = useRef<string | undefined>(stored);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isChanged = text !== saved.current;
  // Else it's saved on the way out.
  useUnsaved(isRefused && text.trim() !== stored);

  /** A save in flight: nothing is left to save only once it succeeded. */
  const pending = useRef<Promise<boolean>>(Promise.resolve(true));

  /** @returns true when nothing is left to save */
  const save = (): Promise<boolean> => {
    if (text !== saved.current) pending.current = send();
    return pending.current;
  };
  const send = async (): Promise<boolean> => {
    const [sent, known] = [text, saved.current];
    saved.current = sent;
    const isSaved = await edits.saveNote(sent, before.current);
    if (saved.current === sent) pending.current = Promise.resolve(true);
    setRefused(!isSaved);
    if (isSaved) before.current = undefined;
    // The text stays in the field and is sent with the next change.
    else if (saved.current === sent) saved.current = known;
    return isSaved;
  };
  const saveNow = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(saveNow, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isChanged]);
  useSaveOnExit(() => {
    if (!isRefused) void save();
  });
  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);

  if (!isEditing) {
    const begin = () => {
      saved.current = stored;
      before.current = stored;
      setText(stored);
      setEditing(true);
    };
    if (!stored) return <AddButton onClick={begin}>Add a note</AddButton>;
    return (
      <button
        type="button"
        aria-label={`Note: ${stored}. Change it`}
        onClick={begin}
        className="-mx-2 block min-h-11 w-[calc(100%+1rem)] whitespace-pre-wrap rounded-mark px-2 py-1.5 text-left text-pretty break-words hover:bg-surface-2 md:min-h-8"
      >
        {stored}
      </button>
    );
  }
  return (
    <Textarea
      ref={field}
      aria-label="Note"
      value={text}
      maxLength={MAX_LENGTH}
      placeholder="Only you see it. The search finds it."
      className="my-1"
      onChange={(event) => setText(event.target.value)}
      onBlur={async () => {
        if (await save()) setEditing(false);
      }}
    />
  );
}
