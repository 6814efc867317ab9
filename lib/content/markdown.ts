import GithubSlugger from "github-slugger";
import type { Link, Root, RootContent, Table } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";

/** Content under a second-level heading. `id` is its anchor; `nodes` exclude the heading. */
export type Section = { id: string; title: string; nodes: readonly RootContent[] };

/** A published text has an invalid form. The message names the fault and, if possible, the line. */
export class ContentError extends Error {
  override readonly name = "ContentError";
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Parts that would run or load something, or belong to a page instead of its text. */
const REFUSED: Readonly<Record<string, string>> = {
  mdxjsEsm: "an import or export",
  mdxJsxFlowElement: "an element",
  mdxJsxTextElement: "an element",
  mdxFlowExpression: "an expression in braces",
  mdxTextExpression: "an expression in braces",
  image: "a picture",
  imageReference: "a picture",
  footnoteDefinition: "a footnote",
};

/**
 * Splits a text into YAML front matter and Markdown.
 *
 * @returns `head` is unvalidated YAML; `body` keeps its line numbers, for error messages
 * @throws ContentError if there is no front matter, or its YAML is invalid
 */
export function splitFrontMatter(text: string): { head: unknown; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text);
  if (!match) throw new ContentError("does not begin with a head between two lines of ---");
  const lines = match[0].split("\n").length - 1;
  try {
    return { head: parseYaml(match[1] ?? ""), body: "\n".repeat(lines) + text.slice(match[0].length) };
  } catch (error) {
    throw new ContentError(`its head is not YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Parses Markdown with tables into sections by second-level headings. The text is MDX restricted to Markdown: content
 * is data, and nothing in it runs.
 *
 * @throws ContentError for anything else, text before the first heading, a first-level heading, and an unnamed column
 */
export function parseSections(body: string): Section[] {
  const root = parse(body);
  const slugger = new GithubSlugger();
  const sections: { id: string; title: string; nodes: RootContent[] }[] = [];
  for (const node of root.children) {
    if (node.type === "heading" && node.depth === 2) {
      const title = toText(node);
      sections.push({ id: slugger.slug(title), title, nodes: [] });
      continue;
    }
    if (node.type === "heading" && node.depth === 1) throw refusal("a heading of the first level", node);
    const section = sections.at(-1);
    if (!section) throw refusal("a text before the first heading", node);
    section.nodes.push(node);
  }
  return sections;
}

export function linksOf(sections: readonly Section[]): string[] {
  const links: string[] = [];
  for (const section of sections)
    walk(
      { type: "root", children: [...section.nodes] },
      (node) => node.type === "link" && links.push((node as Link).url),
    );
  return links;
}

export function wordsOf(sections: readonly Section[]): string {
  return sections.map(({ nodes }) => nodes.map((node) => blockText(node)).join(" ")).join(" ");
}

function blockText(node: RootContent): string {
  // The library would join table cells and list items into one word.
  if (node.type === "table")
    return (node as Table).children.flatMap((row) => row.children.map((cell) => toText(cell))).join(" ");
  if (node.type === "list") return node.children.map((item) => toText(item)).join(" ");
  return toText(node);
}

function parse(body: string): Root {
  let root: Root;
  try {
    root = parser.parse(body);
  } catch (error) {
    // A stray brace or angle bracket. The library's message names the line.
    throw new ContentError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  walk(root, (node) => {
    const refused = REFUSED[node.type];
    if (refused) throw refusal(refused, node);
    // Screen readers read the column's name with each cell.
    if (node.type === "table" && (node as Table).children[0]?.children.some((cell) => toText(cell).trim() === ""))
      throw refusal("a table with an unnamed column", node);
  });
  return root;
}

type Node = { type: string; position?: Root["position"]; children?: Node[] };

function walk(node: Node, visit: (node: Node) => unknown): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

function refusal(what: string, { position }: Node): ContentError {
  return new ContentError(`holds ${what}${position ? ` on line ${position.start.line}` : ""}, which no entry may`);
}
