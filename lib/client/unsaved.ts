"use client";

import { useEffect } from "react";
import { create } from "zustand";
import { askBeforeUnload } from "./before-unload";

/** The act that waits for an answer to the question about unsaved typing. */
export const useWaiting = create<{ waiting: (() => void) | null }>(() => ({ waiting: null }));

/** True once something was typed: leaving may ask from then on. */
export const useHasTyped = create<{ hasTyped: boolean }>(() => ({ hasTyped: false }));

/** One mark for each field with unsaved typing. */
const unsaved = new Set<symbol>();
/** Marks of fields given up by leaving their page, while they are still shown. */
const discarded = new Set<symbol>();
let isDiscarding = false;

export const isUnsaved = () => unsaved.size > 0;

/** Marks a field as unsaved, so that leaving it asks first. */
export function useUnsaved(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const mark = Symbol("unsaved");
    unsaved.add(mark);
    useHasTyped.setState({ hasTyped: true });
    const end = askBeforeUnload(() => unsaved.has(mark));
    return () => {
      unsaved.delete(mark);
      discarded.delete(mark);
      end();
      // The same commit may mark another field.
      queueMicrotask(goOnOnceSaved);
    };
  }, [isHeld]);
}

/** Runs `act`, or holds it and asks while something is unsaved. @returns true once it ran */
export function leave(act: () => void): boolean {
  if (isUnsaved() && !isDiscarding) {
    useWaiting.setState({ waiting: act });
    return false;
  }
  act();
  return true;
}

/** Leaves the page by `go`. Discarding for it covers every field, so arriving asks nothing. */
export function leavePage(go: () => void): boolean {
  return leave(() => {
    for (const mark of unsaved) discarded.add(mark);
    unsaved.clear();
    go();
  });
}

/** Protects the fields again that are still shown after `leavePage`, since nothing was left. */
export function stay(): void {
  for (const mark of discarded) unsaved.add(mark);
  discarded.clear();
}

/** Answers the question: runs the waiting act. */
export function discard(): void {
  isDiscarding = true;
  runWaiting();
  isDiscarding = false;
}

/** Answers the question: drops the waiting act. */
export function keep(): void {
  useWaiting.setState({ waiting: null });
}

function goOnOnceSaved() {
  if (!isUnsaved()) runWaiting();
}

function runWaiting() {
  const { waiting } = useWaiting.getState();
  keep();
  waiting?.();
}

type Ask = (act: () => void) => void;

/** Half-filled forms in windows and popovers, the latest last. */
const halfFilled = new Set<Ask>();

/** Registers a half-filled form's question, asked before another window takes its place. @returns its end */
export function holdForm(ask: Ask): () => void {
  halfFilled.add(ask);
  return () => halfFilled.delete(ask);
}

/** Runs `act`, or hands it to the latest half-filled form, which asks first. */
export function leaveForm(act: () => void): void {
  const ask = [...halfFilled].at(-1);
  if (ask) ask(act);
  else act();
}
