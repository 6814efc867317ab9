import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "sandbox/README.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
];

/** As the usual renderers make it: lower case, spaces to dashes, punctuation gone. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(" ", "-");

// What stands between backticks is an example and no link.
test.each(documents)("every link of %s to a file or a heading of ours leads somewhere", (document) => {
  const text = readFileSync(path.join(root, document), "utf8").replaceAll(/`[^`\n]*`/g, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  const dead = links.filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path.join(root, document) : path.resolve(root, path.dirname(document), file);
    if (!existsSync(target)) return true;
    if (anchor === undefined) return false;
    const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      anchorOf(heading),
    );
    return !headings.includes(anchor);
  });
  expect(dead).toEqual([]);
});

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => existsSync(path.join(root, file)));
const places = new Set(files.flatMap((file) => [file, path.basename(file), ...foldersOf(file)]));

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** What a document puts between backticks and looks like a file or a folder of ours, whole or by its last name. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w@.()/[\]-]+)`/g)]
    .map(([, name = ""]) => name.replace(/\/$/, ""))
    .filter(
      (name) => /\.(ts|tsx|mjs|css|mdx|sql|prisma)$/.test(name) || /^(app|components|content|lib|sandbox)\//.test(name),
    );

test.each(documents)("every file and folder that %s names is there", (document) => {
  const text = readFileSync(path.join(root, document), "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  const isThere = (name: string) =>
    places.has(name) || files.some((file) => file.endsWith(`/${name}`) || file.startsWith(`${name}.`));
  expect(namedIn(text).filter((name) => !isThere(name))).toEqual([]);
});
