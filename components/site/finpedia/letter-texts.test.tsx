import { existsSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { letters, lettersOf } from "@/content/letters";
import { LetterTexts } from "./letter-texts";

test("gives every letter an entry, blanks and a unique anchor", () => {
  for (const { entries: shownOn, text, id } of letters) {
    for (const path of shownOn) expect(existsSync(`content/finpedia/${path}.mdx`), `${id} on ${path}`).toBe(true);
    expect(shownOn.length, id).toBeGreaterThan(0);
    expect(text, id).toMatch(/\[Your name\][\s\S]*\[Date\]/);
    // Brackets are balanced and blanks don't nest.
    expect(text.replace(/\[[^[\]]+\]/g, ""), id).not.toMatch(/[[\]]/);
  }
  expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
});

test.each([
  ["gb/credit/section-75", "A section 75 claim", /section 75 of the Consumer Credit Act 1974/],
  ["gb/credit/section-75", "A request for chargeback", /start a chargeback/],
  ["gb/credit/credit-file", "A request for your own data", /Article 15 of the UK GDPR/],
  [
    "us/credit/credit-score",
    "Disputing an entry in your credit report",
    /section 611 of the Fair Credit Reporting Act/,
  ],
  ["au/credit/credit-report", "Asking for a correction", /Part IIIA of the Privacy Act 1988 within 30 days/],
  ["global/banking/direct-debit", "Canceling a subscription or a gym", /withdraw my permission/],
] as const)("offers on %s the letter %s as editable text", (path, title, words) => {
  render(<LetterTexts letters={lettersOf({ path })} />);
  const field = screen.getByRole("textbox", { name: title });
  expect((field as HTMLTextAreaElement).value).toMatch(words);
  expect(field).not.toHaveAttribute("readonly");
  expect(field).toHaveAccessibleDescription(/\w+/);
});
