import { faq } from "@/content/faq";
import { help } from "@/content/help";
import { fitsName, fitsText, type NamedPlace } from "./find-pages";

const QUESTIONS = [
  ...help.flatMap(({ questions }) => questions.map((question) => ({ ...question, page: "/help" }))),
  ...faq.flatMap(({ questions }) => questions.map((question) => ({ ...question, page: "/faq" }))),
];

/** Finds help questions containing every typed word, title matches first. */
export function findHelp(typed: string, limit: number): NamedPlace[] {
  const isAsked = ({ question }: (typeof QUESTIONS)[number]) => fitsName(question, typed);
  const fitting = QUESTIONS.filter((one) => isAsked(one) || fitsText([one.question, ...one.answer].join(" "), typed));
  return [...fitting.filter(isAsked), ...fitting.filter((question) => !isAsked(question))]
    .slice(0, limit)
    .map(({ page, id, question }) => ({ href: `${page}#${id}`, label: question, isPublic: true }));
}
