import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** Turns while something is under way. Says nothing by itself: the words stand beside it. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return <LoaderCircle size={size} strokeWidth={2} className={cn("animate-spin", className)} aria-hidden="true" />;
}
