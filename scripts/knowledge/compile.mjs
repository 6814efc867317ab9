/** Checks the data of `knowledge/` and writes it as a module for the rules of `lib/domain`, which read no files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseDocument } from "yaml";
import { CLAUSE_PLACES, readSentences, readWords } from "./sentences.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OUT = path.join(ROOT, "lib/domain/generated/knowledge.ts");
/** Countries without a file of payees still get those of `world.yaml`. */
const PAYEES = "payees";
const WORDS = "words";
/** Phrases by category, each in one direction or both. */
const PHRASES = ["bank-words", "trades", "other-apps", "endings"];
/** Sentences of insights, by page. */
const SENTENCE_WORDS = "insights/en/words.yaml";
const SENTENCES = ["insights/en/insights.yaml", "insights/en/hidden.yaml"];
const ENTRY_KEYS = new Set(["aliases", "is", "utility", "subscription", "insurance"]);

/** Writes the module if the data has changed. */
export function compileKnowledge(folder = path.join(ROOT, "knowledge"), out = OUT) {
  const text = moduleOf(readKnowledge(folder));
  if (existsSync(out) && readFileSync(out, "utf8") === text) return;
  mkdirSync(path.dirname(out), { recursive: true });
  // Other processes may read it meanwhile: tests beside a server.
  const draft = `${out}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, out);
}

/**
 * @param {string} folder
 * @returns {{ vocabulary, categoryTraits, payees, words, ordinaryWords, phrases, wordLists, insightWords, charges, hints, sentences }} checked data; traits
 * are `"statutory"` or `"utility:power"`
 * @throws {Error} with every problem, a line each
 */
export function readKnowledge(folder) {
  const problems = [];
  const { categories = {}, ...kinds } = read(folder, "traits.yaml", problems);
  const vocabulary = Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, values]) =>
      Object.entries(values).map(([value, meaning]) => [traitId(kind, value), meaning]),
    ),
  );
  const slugs = categorySlugs();
  const traitsIn = (file, at, entry) =>
    Object.entries(entry).flatMap(([kind, values]) =>
      [values].flat().flatMap((value) => {
        const id = traitId(kind, value);
        if (id in vocabulary) return [id];
        problems.push(`${file}: ${at} has an unknown trait, ${kind}: ${value}`);
        return [];
      }),
    );
  const checkCategory = (file, slug) => {
    if (!slugs.has(slug)) problems.push(`${file}: ${slug} is no category`);
  };

  const categoryTraits = Object.entries(categories).map(([slug, entry]) => {
    checkCategory("traits.yaml", slug);
    return [slug, traitsIn("traits.yaml", slug, entry)];
  });
  const payees = Object.fromEntries(
    yamlFiles(folder, PAYEES).map((file) => {
      const owners = new Map();
      const entries = Object.entries(read(folder, file, problems)).flatMap(([slug, ofCategory]) => {
        checkCategory(file, slug);
        return Object.entries(ofCategory ?? {}).map(([name, entry]) => {
          const { aliases = [], ...traits } = Array.isArray(entry) ? { aliases: entry } : (entry ?? {});
          for (const key of Object.keys(traits))
            if (!ENTRY_KEYS.has(key)) problems.push(`${file}: ${name} has an unknown key, ${key}`);
          const names = [name, ...aliases].map(String);
          for (const alias of names) {
            const owner = owners.get(plain(alias));
            if (owner) problems.push(`${file}: “${alias}” is a name of both ${owner} and ${name}`);
            owners.set(plain(alias), name);
          }
          return [slug, names, traitsIn(file, name, traits)];
        });
      });
      return [path.basename(file, ".yaml"), entries];
    }),
  );
  const words = yamlFiles(folder, WORDS).flatMap((file) =>
    Object.entries(read(folder, file, problems)).flatMap(([kind, values]) =>
      Object.entries(values ?? {}).flatMap(([value, patterns]) =>
        traitsIn(file, "the file", { [kind]: value }).map((id) => [id, (patterns ?? []).map(String)]),
      ),
    ),
  );
  const phrases = Object.fromEntries(
    PHRASES.map((name) => {
      const file = `categories/${name}.yaml`;
      const owners = new Map();
      const claim = (text, side, slug) => {
        for (const one of side === "both" ? ["in", "out"] : [side]) {
          const owner = owners.get(`${plain(text)} ${one}`);
          if (owner) problems.push(`${file}: “${text}” is listed for both ${owner} and ${slug}`);
          owners.set(`${plain(text)} ${one}`, slug);
        }
      };
      const entries = Object.entries(read(folder, file, problems)).flatMap(([slug, lists]) => {
        checkCategory(file, slug);
        return Object.entries(Array.isArray(lists) ? { both: lists } : lists).map(([side, texts]) => {
          for (const text of texts) claim(String(text), side, slug);
          return [slug, side, texts.map(String)];
        });
      });
      return [name, entries];
    }),
  );
  const wordLists = read(folder, "categories/words.yaml", problems);
  const insightWords = read(folder, "insights/words.yaml", problems);
  const { habits = {}, secondPayment = [] } = read(folder, "insights/categories.yaml", problems);
  for (const slug of [...Object.values(habits), ...secondPayment.map(({ of }) => of)].flat())
    checkCategory("insights/categories.yaml", slug);
  const hints = read(folder, "insights/hints.yaml", problems);
  const { hints: ofHints = {}, figures = {} } = read(folder, SENTENCE_WORDS, problems);
  const sayings = {
    hints,
    figures,
    words: readWords(ofHints, hints, (at) => problems.push(`${SENTENCE_WORDS}: ${at}`)),
  };
  const sentences = {};
  for (const file of SENTENCES) {
    const ofPage = readSentences(read(folder, file, problems), sayings, (at) => problems.push(`${file}: ${at}`));
    for (const type of Object.keys(ofPage))
      if (Object.hasOwn(sentences, type)) problems.push(`${file}: ${type} is a type of another page, too`);
    Object.assign(sentences, ofPage);
  }
  const ordinaryWords = [read(folder, "ordinary-words.yaml", problems)].flat().map(String);
  if (problems.length > 0) throw new Error(`The data of knowledge/ has faults:\n${problems.join("\n")}`);
  const charges = { habits, secondPayment };
  return {
    vocabulary,
    categoryTraits,
    payees,
    words,
    ordinaryWords,
    phrases,
    wordLists,
    insightWords,
    charges,
    hints,
    sentences,
  };
}

/** Flags stand for themselves; the others name their kind. */
function traitId(kind, value) {
  return kind === "is" ? String(value) : `${kind}:${value}`;
}

function read(folder, file, problems) {
  const document = parseDocument(readFileSync(path.join(folder, file), "utf8"));
  for (const { message } of document.errors) problems.push(`${file}: ${message}`);
  return document.errors.length > 0 ? {} : (document.toJS() ?? {});
}

function yamlFiles(folder, part) {
  return readdirSync(path.join(folder, part))
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => `${part}/${file}`);
}

/** The category tree stays in code, where the database's ids are. */
function categorySlugs() {
  const source = readFileSync(path.join(ROOT, "lib/domain/transactions/category.ts"), "utf8");
  return new Set([...source.matchAll(/^ {2}\["\d\d", "([a-z-]+)"/gm)].map(([, slug]) => slug));
}

function plain(name) {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function moduleOf({ vocabulary, insightWords, charges, hints, sentences, ...data }) {
  const { categoryTraits, payees, words, ordinaryWords, phrases, wordLists } = data;
  const unionOf = (ids) => ids.map((id) => `  | ${JSON.stringify(id)}`).join("\n");
  const anyOf = (ids) => ids.map((id) => JSON.stringify(id)).join(" | ");
  const clauseIdsOf = (type) =>
    CLAUSE_PLACES.map((slot) => `${slot}: ${anyOf((sentences[type][slot] ?? []).map(({ id }) => id)) || "never"}`).join(
      "; ",
    );
  // Texts, parsed on first use: type checkers and bundlers are slow with literals of this size.
  const textOf = (value) => JSON.stringify(JSON.stringify(value));
  return `// Written by scripts/knowledge/compile.mjs from knowledge/. Don't edit.
export type TraitId =
${unionOf(Object.keys(vocabulary).sort())};
export type InsightWord =
${unionOf(Object.keys(insightWords))};
export type ChargeHabit =
${unionOf(Object.keys(charges.habits))};
export type Hints = {
${Object.entries(hints)
  .map(([hint, values]) => `  ${hint}?: ${anyOf(values)};`)
  .join("\n")}
};
export type ClauseIds = {
${Object.keys(sentences)
  .map((type) => `  ${type}: { ${clauseIdsOf(type)} };`)
  .join("\n")}
};

export const VOCABULARY_JSON = ${textOf(vocabulary)};
export const CATEGORY_TRAITS_JSON = ${textOf(categoryTraits)};
export const PAYEES_JSON = ${textOf(payees)};
export const WORDS_JSON = ${textOf(words)};
export const ORDINARY_WORDS_JSON = ${textOf(ordinaryWords)};
export const PHRASES_JSON = ${textOf(phrases)};
export const WORD_LISTS_JSON = ${textOf(wordLists)};
export const INSIGHT_WORDS_JSON = ${textOf(insightWords)};
export const CHARGES_JSON = ${textOf(charges)};
export const SENTENCES_JSON = ${textOf(sentences)};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileKnowledge();
