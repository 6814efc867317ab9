import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Hero } from "@/components/site/landing/hero";
import { Prices } from "@/components/site/landing/prices";
import { faq } from "@/content/faq";
import { help } from "@/content/help";
import { about } from "@/content/pages/about";
import { OperatorNote } from "@/content/pages/operator";
import { privacy } from "@/content/pages/privacy";
import { security } from "@/content/pages/security";
import { terms } from "@/content/pages/terms";
import { pledge } from "@/content/pledge";
import { boilerplates, facts } from "@/content/press";
import { SITE_PAGES } from "@/lib/content/site-pages";
import { readEnv } from "@/lib/env";
import { operator } from "@/lib/public-settings";
import PledgePage from "../pledge/page";

const LEGAL = {
  LEGAL_ENTITY: "Sorrel Capital Ltd",
  LEGAL_ADDRESS: "1 Leaf Street, London EC1A 1AA",
  LEGAL_COUNTRY: "GB",
};
const needed = {
  DATABASE_URL: "postgresql://user@db.test/sorrel",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
};
const textOf = (element: React.ReactNode) => render(element).container.textContent ?? "";
const pageText = ({ lead, sections }: typeof terms) =>
  `${lead} ${sections.map(({ title, body }) => `${title} ${textOf(body)}`).join(" ")}`;

afterEach(() => {
  vi.unstubAllEnvs();
});

test("names the configured entity, address and country on legal pages", () => {
  for (const [name, value] of Object.entries(LEGAL)) vi.stubEnv(name, value);
  for (const page of [terms, privacy])
    expect(pageText(page)).toContain(
      "This site is run by Sorrel Capital Ltd, 1 Leaf Street, London EC1A 1AA (United Kingdom).",
    );
});

test("says on legal pages that no operator is configured", () => {
  for (const name of Object.keys(LEGAL)) vi.stubEnv(name, "");
  for (const page of [terms, privacy]) {
    expect(pageText(page)).toContain("This site doesn’t say who runs it.");
    expect(pageText(page)).not.toContain("Sorrel Capital");
  }
});

test("names no one for an incomplete entity, which servers refuse", () => {
  expect(operator({ ...LEGAL, LEGAL_ADDRESS: " " })).toBeNull();
  expect(textOf(<OperatorNote is={null} />)).toContain("doesn’t say who runs it");
  for (const missing of Object.keys(LEGAL))
    expect(() => readEnv({ ...needed, ...LEGAL, [missing]: "" })).toThrow(/^Configuration: LEGAL_\w+ is needed with/);
  expect(() => readEnv({ ...needed, ...LEGAL, LEGAL_COUNTRY: "England" })).toThrow(/LEGAL_COUNTRY must be/);
  expect(() => readEnv({ ...needed, ...LEGAL })).not.toThrow();
});

test("names a legal basis for each purpose and data's destinations", () => {
  const text = pageText(privacy);
  for (const basis of ["6(1)(a)", "6(1)(b)", "6(1)(c)", "6(1)(f)"]) expect(text, basis).toContain(basis);
  for (const receiver of ["Plaid", "OpenAI", "Stripe", "Google"])
    expect(text).toMatch(new RegExp(`${receiver}[^.]*companies in the United States|${receiver}[^.]*United States`));
  expect(text).toContain("standard contractual clauses");
});

test("states prices before tax with a note per country", () => {
  const text = pageText(terms);
  expect(text).toContain("$7.99 a month or $79.00 a year, before tax.");
  for (const note of [
    "United States. Some states add sales tax",
    "United Kingdom. VAT of 20%",
    "Canada. GST or HST of 5% to 15%",
    "Australia. GST of 10%",
    "India. GST of 18%",
    "Elsewhere, VAT or sales tax may apply",
  ])
    expect(text).toContain(note);
});

test("promises nothing forever on any page", () => {
  const texts = [terms, privacy].map((page) => pageText(page));
  const shown = [<PledgePage key="pledge" />, <Hero key="hero" />, <Prices key="prices" />].map((page) => textOf(page));
  for (const text of [...texts, ...shown, JSON.stringify([faq, pledge, SITE_PAGES])])
    expect(text).not.toMatch(
      /\b(for ?ever|for all time|no end date|none is taken out|doesn’t expire|never expires)\b/i,
    );
});

test("says everywhere that the model chooses and never writes", () => {
  const texts = [
    ...[terms, privacy, security, about].map((page) => pageText(page)),
    JSON.stringify([faq, help, pledge, boilerplates, facts]),
  ];
  const written = texts.flatMap(
    (text) => text.match(/[^.]*\bmodel (?:\w+ )?(?:writes?|puts?|words?|phrases?|makes?)\b[^.]*/gi) ?? [],
  );
  expect(written.filter((sentence) => !/\bnever let a model write\b/.test(sentence))).toEqual([]);
  expect(pageText(terms)).toContain("A language model may choose among the sentences that our code has written.");
});
