import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ERROR_STATUS } from "@/lib/domain/errors";

const root = path.resolve(import.meta.dirname, "..");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "sandbox/README.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file)),
];

/** Anchor as common renderers build it: lower case, dashes for spaces, no punctuation. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(" ", "-");

// Links within backticks are examples.
test.each(documents)("resolves every local link of %s", (document) => {
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

const testing = readFileSync(path.join(root, "docs/testing.md"), "utf8");
const matchesIn = (pattern: RegExp) => [...testing.matchAll(pattern)].map(([, match = ""]) => match);

test("documents commands for tests that exist", () => {
  const files = matchesIn(/\s((?:e2e|lib)\/[\w./-]+\.ts)/g);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const titles = [...matchesIn(/ -g "([^"]+)"/g), ...matchesIn(/ -t "([^"]+)"/g)];
  expect(titles).toHaveLength(2);
  const sources = ["e2e", "lib/domain"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(spec|test)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
  );
  expect(titles.filter((title) => !sources.some((source) => source.includes(title)))).toEqual([]);
});

test.each(documents)("names the right status of each error in %s", (document) => {
  const text = readFileSync(path.join(root, document), "utf8");
  const named = [...text.matchAll(/\b([1-5]\d\d)\s+`([A-Z_]{4,})`/g)].map(([, status, code]) => `${status} ${code}`);
  const known = Object.entries(ERROR_STATUS).map(([code, status]) => `${status} ${code}`);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
});

test("gives every documented compose command its settings", () => {
  const commands = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), "utf8").matchAll(/docker compose [^\n`]+/g)].map(
      ([command]) => command,
    ),
  );
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((command) => !command.startsWith("docker compose --env-file .env "))).toEqual([]);
  // Without a default, a variable must be in the file that is filled in.
  const compose = ["small", "grown"].map((size) =>
    readFileSync(path.join(root, `deploy/${size}.compose.yaml`), "utf8"),
  );
  const needed = new Set(compose.flatMap((text) => [...text.matchAll(/\$\{(\w+)(?:\}|:\?)/g)].map(([, name]) => name)));
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  expect([...needed].filter((name) => !new RegExp(`^(?:# )?${name}=`, "m").test(example))).toEqual([]);
});
