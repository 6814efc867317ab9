import { z } from "zod";
import { CALCULATOR_IDS } from "@/lib/domain/site/calculators/ids";
import type { Section } from "../markdown";

export type PathOutline = { id: string; title: string; summary: string; lessons: readonly string[] };

const sentence = z
  .string()
  .trim()
  .min(40)
  .regex(/[.?!]$/, "must end as a sentence does");

export const lessonHead = z.strictObject({
  title: z.string().trim().min(5).max(60),
  summary: sentence.max(160),
  reviewed: z.iso.date(),
  published: z.iso.date(),
  calculator: z
    .strictObject({
      name: z.enum(CALCULATOR_IDS),
      /** Initial values by field name; money in major units. Other fields use the calculator's defaults. */
      inputs: z.record(z.string(), z.number()),
    })
    .optional(),
  check: z.strictObject({ question: z.string().trim().min(20).regex(/\?$/, "must be a question"), answer: sentence }),
});

export type Lesson = z.infer<typeof lessonHead> & {
  /** `path/lesson`, the key of the reader's progress. */
  id: string;
  href: `/learn/${string}`;
  sections: readonly Section[];
  /** Reading time at 200 words a minute; at least 1. */
  minutes: number;
};

export type LearnPath = Omit<PathOutline, "lessons"> & { lessons: readonly Lesson[] };

export function learnPathHref({ id }: Pick<PathOutline, "id">): `/learn/${string}` {
  return `/learn/${id}`;
}

export const EXAMPLE = "A worked example";
