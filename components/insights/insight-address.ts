import type { Insight } from "@/lib/schemas/insights";

/** The anchor of an insight, for links from the dashboard. */
export function insightAnchor(id: string): string {
  return `insight-${id}`;
}

/** Where an insight stands, with its proof open. */
export function insightHref({ kind, id }: Pick<Insight, "kind" | "id">): string {
  return `${kind === "hidden" ? "/hidden-insights" : "/insights"}#${insightAnchor(id)}`;
}
