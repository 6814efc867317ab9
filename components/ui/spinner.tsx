"use no memo";

import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** Silent spinner: the text is beside it. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return <LoaderCircle size={size} strokeWidth={2} className={cn("animate-spin", className)} aria-hidden="true" />;
}
