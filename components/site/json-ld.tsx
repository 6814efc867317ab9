import type { Graph, Thing } from "schema-dts";

/**
 * What the page is about, for machines, in schema.org's vocabulary. A data block isn't run as a script: the content
 * security policy needs no hash for it.
 *
 * @param things  made by `structured-data.ts`; they may name each other by `@id`
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // A `<` in a text could otherwise end the element.
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours in which nothing can open or close an element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
