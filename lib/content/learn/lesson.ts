import { z } from "zod";
import { CALCULATOR_IDS } from "@/lib/domain/site/calculators/ids";
import type { Section } from "../markdown";

/** A path before its lessons are read: what it is called and which files it has. */
export type PathOutline = { id: string; title: string; summary: string; lessons: readonly string[] };

const sentence = z
  .string()
  .trim()
  .min(40)
  .regex(/[.?!]$/, "must end as a sentence does");

/** What stands at the head of a lesson's file. */
export const lessonHead = z.strictObject({
  title: z.string().trim().min(5).max(60),
  summary: sentence.max(160),
  reviewed: z.iso.date(),
  published: z.iso.date(),
  calculator: z
    .strictObject({
      name: z.enum(CALCULATOR_IDS),
      /** What it begins with, by its field's name; money in major units. It has its own for the others. */
      inputs: z.record(z.string(), z.number()),
    })
    .optional(),
  /** One question at the end, with the answer that opens below it. */
  check: z.strictObject({ question: z.string().trim().min(20).regex(/\?$/, "must be a question"), answer: sentence }),
});

export type Lesson = z.infer<typeof lessonHead> & {
  /** `path/lesson`: what progress calls it. */
  id: string;
  href: `/learn/${string}`;
  sections: readonly Section[];
  /** How long it takes to read, at 200 words a minute; at least 1. */
  minutes: number;
};

export type LearnPath = Omit<PathOutline, "lessons"> & { lessons: readonly Lesson[] };

/** The page of a path: what it is about, and its lessons. */
export function learnPathHref({ id }: Pick<PathOutline, "id">): `/learn/${string}` {
  return `/learn/${id}`;
}

/** The section that every lesson has: numbers, worked through. */
export const EXAMPLE = "A worked example";
