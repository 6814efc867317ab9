import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Insight } from "@/lib/schemas/insights";
import { InsightIcon } from "./insight-icon";
import { SEVERITIES } from "./severities";

const TICKS = [1, 2, 3] as const;

export function SeverityLine({
  label,
  icon,
  severity,
  kind,
  isNew,
}: Pick<Insight, "label" | "icon" | "severity" | "kind" | "isNew">) {
  const { ticks, word, tone, tick } = SEVERITIES[severity];
  return (
    <p className={cn("flex items-center gap-1.5 font-strong text-caption", tone)}>
      <InsightIcon name={icon} size={14} strokeWidth={2} className="shrink-0" />
      {label}
      <span className="ml-2.5 flex items-center gap-0.5 font-normal text-ink-3">
        {ticks > 0 ? (
          <span aria-hidden="true" className="mr-1.5 flex gap-0.5">
            {TICKS.map((place) => (
              <span key={place} className={cn("h-2.5 w-1 rounded-[1px]", place <= ticks ? tick : "bg-line")} />
            ))}
          </span>
        ) : null}
        <span className="sr-only">Severity: </span>
        {severity === "positive" && kind === "insight" ? "Good news" : word}
      </span>
      {isNew ? (
        <Badge variant="good" className="ml-2.5 font-strong">
          New
        </Badge>
      ) : null}
    </p>
  );
}
