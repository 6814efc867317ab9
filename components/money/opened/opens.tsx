"use client";

import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { FigureProof } from "./figure-proof";

/** Which figure of a card is open; one at a time. Made by `useOpened`. */
export type Opened = {
  /** The name of the open figure, or null. */
  id: string | null;
  regionId: string;
  toggle: (id: string, trigger: HTMLElement) => void;
  /** Closes what is open; the focus goes back to the figure. */
  close: () => void;
};

/** @param first  what is open to begin with, because a link asked for it */
export function useOpened(first: string | null = null): Opened {
  const [id, setId] = useState<string | null>(first);
  const regionId = useId();
  const opener = useRef<HTMLElement | null>(null);
  const close = useCallback(() => {
    setId(null);
    opener.current?.focus();
  }, []);
  const toggle = useCallback((next: string, trigger: HTMLElement) => {
    opener.current = trigger;
    setId((known) => (known === next ? null : next));
  }, []);
  return { id, regionId, toggle, close };
}

export type OpensProps = {
  opened: Opened;
  /** Names the figure among those of its card. */
  id: string;
  /** What it opens into; a figure without one is plain text. */
  proof: FigureProof | undefined;
  className?: string;
  children: ReactNode;
};

/** A figure with the dotted line: a click, a tap or Enter opens what stands behind it (`OpenedFigure`), or closes it again. */
export function Opens({ opened, id, proof, className, children }: OpensProps) {
  if (!proof) return children;
  const isOpen = opened.id === id;
  return (
    <button
      type="button"
      data-opens={id}
      title={[proof.title, proof.period].filter(Boolean).join(", ")}
      aria-expanded={isOpen}
      aria-controls={isOpen ? opened.regionId : undefined}
      onClick={({ currentTarget }) => opened.toggle(id, currentTarget)}
      className={cn("opens-mark phone:-my-3 relative rounded-mark phone:py-3 text-inherit", className)}
    >
      {children}
    </button>
  );
}
