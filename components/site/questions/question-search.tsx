"use client";
"use no memo";

import { type ReactNode, useId, useRef, useState } from "react";
import { island } from "../island";
import { matches } from "./matches";

/**
 * Filters questions by every typed word, and opens them when few remain. Questions are plain elements (`data-question`
 * in `data-group`). Without JavaScript there is no field and all of them show.
 */
export const QuestionSearch = island(
  "The search",
  function QuestionSearch({ count, children }: { count: number; children: ReactNode }) {
    const id = useId();
    const list = useRef<HTMLDivElement>(null);
    const [found, setFound] = useState<number | null>(null);

    function search(text: string) {
      const questions = [...(list.current?.querySelectorAll<HTMLDetailsElement>("[data-question]") ?? [])];
      const fitting = questions.filter((question) => matches(question.textContent, text));
      const isAsked = text.trim() !== "";
      for (const question of questions) {
        question.hidden = !fitting.includes(question);
        question.open = isAsked && fitting.length <= 3 && fitting.includes(question);
      }
      for (const group of list.current?.querySelectorAll<HTMLElement>("[data-group]") ?? [])
        group.hidden = group.querySelector("[data-question]:not([hidden])") === null;
      setFound(isAsked ? fitting.length : null);
    }

    return (
      <>
        {/* Without a script it would find nothing. */}
        <search className="noscript:hidden">
          <label htmlFor={id} className="mb-1.5 block font-strong text-note">
            Search {count} answers
          </label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            className="h-12 w-full max-w-120 rounded-button border border-edge bg-surface px-3.5 text-lead"
            onChange={(event) => search(event.target.value)}
          />
          {/* Reserves its line, so nothing moves when the answer arrives. */}
          <p role="status" className="mt-1.5 min-h-6 text-ink-2 text-note">
            {found === null ? "" : words(found)}
          </p>
        </search>
        <div ref={list}>{children}</div>
      </>
    );
  },
);

function words(found: number): string {
  if (found === 0) return "No answers match. Try fewer words, or write to us.";
  return found === 1 ? "One answer" : `${found} answers`;
}
