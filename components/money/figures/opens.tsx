"use client";
"use no memo";

import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { FigureProof } from "./figure-proof";

export type Opened = {
  id: string | null;
  regionId: string;
  toggle: (id: string, trigger: HTMLElement) => void;
  /** Closes the proof and returns focus to the figure. */
  close: () => void;
};

/**
 * Tracks the open figure of a card.
 *
 * @param first  id open initially, as a link requested
 */
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
  id: string;
  /** Proof to open; without one the figure is plain text. */
  proof: FigureProof | undefined;
  className?: string;
  children: ReactNode;
};

/** A figure with a dotted underline. A click, tap or Enter toggles its proof (`OpenedFigure`). */
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
