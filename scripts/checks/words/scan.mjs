/**
 * Takes a file apart into the places where words stand: names, comments, test titles, copy, content and documents.
 *
 * @typedef {"name" | "comment" | "title" | "copy" | "content" | "docs"} Zone
 * @typedef {{ zone: Zone, text: string, at: number }} Piece  `at`: offset of `text` in the file; a name's text is its words
 */
import { createRequire } from "node:module";

const { parseSync } = createRequire(import.meta.url)("@swc/core");

const TEST = /(\.test\.tsx?$|\.fixture\.tsx?$|^e2e\/|^tests\/)/;
const TITLED = new Set(["test", "it", "describe"]);
/** Attributes whose values a program reads, and not a person. */
const TECHNICAL =
  /^(className|href|src|id|htmlFor|key|type|role|name|rel|style|to|value|autoComplete|d|viewBox|data-.*)$/;
const SQL =
  /\b(select|insert into|update|delete from|create (table|index)|alter table)\b[\s\S]*\b(from|values|set|where|on|table)\b/i;

/** What a style sheet sets by CSS's own names. */
const PROPERTY = /(?:--[\w-]+|[a-z-]+)(?=\s*:\s)|--[\w-]+--letter-spacing/g;

const blank = (text) => " ".repeat(text.length);

/** `giveBackAll` and `GIVE_BACK_ALL` and `give-back-all` as `give back all`. */
export function splitName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Line breaks and a comment's stars become spaces, so that a sentence is found across lines; offsets stay. */
function flat(text) {
  return text.replace(/\n[ \t]*\*?/g, blank);
}

function names(text, base) {
  return [...text.matchAll(/[A-Za-z_$][\w$]*/g)].map((match) => ({
    zone: "name",
    text: splitName(match[0]),
    at: base + match.index,
  }));
}

function rootOf(callee) {
  if (callee.type === "MemberExpression") return rootOf(callee.object);
  if (callee.type === "CallExpression" || callee.type === "TaggedTemplateExpression")
    return rootOf(callee.callee ?? callee.tag);
  return callee.type === "Identifier" ? callee.value : undefined;
}

/** The literals of a module with what they are: their text is no code. Offsets are in bytes, as swc counts them. */
function literalsOf(module) {
  const found = [];
  const visit = (node, how) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, how);
      return;
    }
    if (node === null || typeof node !== "object") return;
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
        if (node.source) found.push({ span: node.source.span, how: "skip" });
        visit(node.specifiers ?? [], how);
        return;
      case "StringLiteral":
      case "TemplateElement":
      case "JSXText":
        found.push({ span: node.span, how, jsx: node.type === "JSXText" });
        return;
      case "RegExpLiteral":
        found.push({ span: node.span, how: "skip" });
        return;
      case "JSXAttribute":
        visit(node.value, node.name.type === "Identifier" && TECHNICAL.test(node.name.value) ? "code" : how);
        return;
      case "TaggedTemplateExpression":
        visit(node.tag, how);
        visit(node.template, "code");
        return;
      case "CallExpression": {
        const titled = TITLED.has(rootOf(node.callee));
        visit(node.callee, how);
        node.arguments.forEach((argument, index) => {
          visit(argument, titled && index === 0 ? "title" : how);
        });
        return;
      }
      default:
        for (const key in node) if (key !== "span") visit(node[key], how);
    }
  };
  visit(module.body, "text");
  return found.sort((one, other) => one.span.start - other.span.start);
}

/** Comments and names of what stands between the literals. */
function codePieces(text, base) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g)) {
    pieces.push(...names(text.slice(end, match.index), base + end));
    pieces.push({ zone: "comment", text: flat(match[0]), at: base + match.index });
    end = match.index + match[0].length;
  }
  return [...pieces, ...names(text.slice(end), base + end)];
}

/** Comments on neighbouring lines are one text: a sentence may run over them. */
function joined(pieces, source) {
  const result = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (
      last?.zone === "comment" &&
      piece.zone === "comment" &&
      source.slice(last.at + last.text.length, piece.at).trim() === "" &&
      piece.text.startsWith("//")
    ) {
      const between = piece.at - last.at - last.text.length;
      last.text += " ".repeat(between) + piece.text.replace("//", "  ");
    } else result.push(piece);
  }
  return result;
}

function scriptPieces(path, source) {
  const bytes = Buffer.from(source);
  const tsx = /\.(tsx|jsx|js)$/.test(path);
  const module = parseSync(source, { syntax: "typescript", tsx, decorators: true, target: "es2022" });
  const isTest = TEST.test(path);
  const plain = path.startsWith("content/") ? "content" : "copy";
  const pieces = [];
  // swc counts bytes from one; where a file holds only ASCII, bytes are characters.
  const ascii = bytes.length === source.length;
  const offset = (byte) => (ascii ? byte - 1 : bytes.subarray(0, byte - 1).toString().length);
  let end = 0;
  for (const { span, how, jsx } of literalsOf(module)) {
    const [from, to] = [offset(span.start), offset(span.end)];
    if (from < end) continue;
    pieces.push(...codePieces(source.slice(end, from), end));
    const text = source.slice(from, to);
    end = to;
    if (how === "skip") continue;
    if (how === "title") pieces.push({ zone: "title", text: flat(text), at: from });
    else if (how === "code" || SQL.test(text)) pieces.push(...(isTest ? [] : names(text, from)));
    else if (!isTest && !jsx && /^["'`]?[a-z][\w.:/-]*["'`]?$/.test(text)) pieces.push(...names(text, from));
    else if (!isTest) pieces.push({ zone: plain, text: flat(text), at: from });
  }
  pieces.push(...codePieces(source.slice(end), end));
  return joined(pieces, source);
}

/** Prose without the addresses in it, which are not ours to word. */
function prose(source, zone) {
  const text = source.replace(/https?:\/\/[^\s)>\]"]+|\]\([^)]*\)/g, blank);
  return [{ zone, text: text.replace(/\n/g, " "), at: 0 }];
}

/** @returns the pieces of a file, or none for one that holds no words of ours */
export function piecesOf(path, source) {
  const pathWords = { zone: "name", text: splitName(path.replace(/\.[^/]*$/, "").replaceAll("/", " / ")), at: 0 };
  if (/\.(ts|tsx|mjs|js|jsx)$/.test(path)) return [pathWords, ...scriptPieces(path, source)];
  if (/\.prisma$/.test(path)) return [pathWords, ...codePieces(source, 0)];
  if (/\.css$/.test(path)) return [pathWords, ...codePieces(source.replace(PROPERTY, blank), 0)];
  if (/\.mdx?$/.test(path)) return [pathWords, ...prose(source, path.startsWith("content/") ? "content" : "docs")];
  if (/^\.(ci|env)/.test(path)) return [pathWords, ...prose(source, "docs")];
  return [pathWords];
}
