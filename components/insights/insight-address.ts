import type { Insight } from "@/lib/schemas/insights";

/** Returns the anchor of an insight. */
export function insightAnchor(id: string): string {
  return `insight-${id}`;
}

/** Returns the link to an insight with its proof open. */
export function insightHref({ kind, id }: Pick<Insight, "kind" | "id">): string {
  return `${kind === "hidden" ? "/hidden-insights" : "/insights"}#${insightAnchor(id)}`;
}
