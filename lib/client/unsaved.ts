import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { askBeforeUnload } from "./before-unload";

/** The act that waits for an answer to the question about unsaved typing. */
export const useWaiting = create<{ waiting: (() => void) | null }>(() => ({ waiting: null }));

/** True once something was typed: leaving may ask from then on. */
export const useHasTyped = create<{ hasTyped: boolean }>(() => ({ hasTyped: false }));

/** One mark for each field with unsaved typing, and what takes the typing back. */
const unsaved = new Map<symbol, () => void>();
let isDiscarding = false;

export const isUnsaved = () => unsaved.size > 0;

/**
 * Marks a field as unsaved, so that leaving it asks first.
 *
 * @param onDiscard  takes the typing back where the field may stay: its page has no page before it, or the next fails
 */
export function useUnsaved(isHeld: boolean, onDiscard?: () => void): void {
  const takeBack = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!isHeld) return;
    const mark = Symbol("unsaved");
    unsaved.set(mark, () => takeBack());
    useHasTyped.setState({ hasTyped: true });
    const end = askBeforeUnload(() => unsaved.has(mark));
    return () => {
      unsaved.delete(mark);
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
    const given = [...unsaved.values()];
    unsaved.clear();
    for (const takeBack of given) takeBack();
    go();
  });
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
