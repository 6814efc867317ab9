import GithubSlugger from "github-slugger";
import type { Link, Root, RootContent, Table } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";

/** What stands under one second-level heading. `id` is its anchor; `nodes` leave the heading itself out. */
export type Section = { id: string; title: string; nodes: readonly RootContent[] };

/** A published text does not have the form it must have. The message names what and, where it can, the line. */
export class ContentError extends Error {
  override readonly name = "ContentError";
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Parts that would run or load something, or that belong to a page rather than to its words. */
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
 * Splits a text into the YAML at its head and the Markdown below it.
 *
 * @returns `head` as YAML gives it, not yet validated; `body` with its lines where they were, so that errors name them
 * @throws ContentError when the file does not begin with a head, or its YAML cannot be read
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
 * Reads Markdown, with tables, into the sections that its second-level headings make. The text is MDX in which only
 * Markdown is allowed: what is published is data, and nothing in it runs.
 *
 * @throws ContentError for anything else, for a text before the first heading, for a heading of the first level, and for a
 *   column without a name
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

/** Every link in these sections, as it is written. */
export function linksOf(sections: readonly Section[]): string[] {
  const links: string[] = [];
  for (const section of sections)
    walk(
      { type: "root", children: [...section.nodes] },
      (node) => node.type === "link" && links.push((node as Link).url),
    );
  return links;
}

/** The words of these sections without marks, for a search. */
export function wordsOf(sections: readonly Section[]): string {
  return sections.map(({ nodes }) => nodes.map((node) => blockText(node)).join(" ")).join(" ");
}

function blockText(node: RootContent): string {
  // Cells of a table and items of a list are words of their own, which the library would write as one.
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
    // A brace or an angle bracket that opens no element, in the library's words, which name the line.
    throw new ContentError(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  walk(root, (node) => {
    const refused = REFUSED[node.type];
    if (refused) throw refusal(refused, node);
    // A screen reader reads a column's name with each of its cells.
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
