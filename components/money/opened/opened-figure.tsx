"use client";

import { onDemand } from "@/components/shell/on-demand";
import type { FigureProof } from "./figure-proof";
import type { Opened } from "./opens";

export type OpenedFigureProps = {
  opened: Opened;
  /** Of the open figure; undefined while none is open, or where what it was of has gone. */
  proof: FigureProof | undefined;
  className?: string;
};

const Bracket = onDemand(() => import("./opened-bracket").then((module) => module.OpenedBracket));

/** What an open figure stands on, in a bracket: rows with their sum, accounts, or a formula. Its script comes when it is first opened. */
export function OpenedFigure({ opened, proof, className }: OpenedFigureProps) {
  if (opened.id === null || !proof) return null;
  return <Bracket key={opened.id} opened={opened} proof={proof} className={className} />;
}
