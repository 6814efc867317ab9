"use client";
"use no memo";

import { onDemand } from "@/components/shell/on-demand";
import type { FigureProof } from "./figure-proof";
import type { Opened } from "./opens";

type OpenedFigureProps = {
  opened: Opened;
  /** Proof of the open figure; undefined when none is open or its figure is gone. */
  proof: FigureProof | undefined;
  className?: string;
};

const Bracket = onDemand(() => import("./opened-bracket").then((module) => module.OpenedBracket));

/** Its code loads on first use. */
export function OpenedFigure({ opened, proof, className }: OpenedFigureProps) {
  if (opened.id === null || !proof) return null;
  return <Bracket key={opened.id} opened={opened} proof={proof} className={className} />;
}
