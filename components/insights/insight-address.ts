import type { Insight } from "@/lib/schemas/insights";

export function insightAnchor(id: string): string {
  return `insight-${id}`;
}

export function insightHref({ kind, id }: Pick<Insight, "kind" | "id">): string {
  return `${kind === "hidden" ? "/hidden-insights" : "/insights"}#${insightAnchor(id)}`;
}
