import type { Graph, Thing } from "schema-dts";

/**
 * A data block isn't run as a script, so the content security policy needs no hash.
 *
 * @param things  made by `structured-data.ts`; they may refer to each other by `@id`
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // A `<` in a text could end the element.
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours in which nothing can open or close an element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
