export type Question = {
  /** Its anchor; it never changes, because people link to it. */
  id: string;
  question: string;
  /** Paragraphs of plain text: search engines and the page's search read the same words. */
  answer: readonly string[];
  /** Where to go on reading. */
  links?: readonly { label: string; href: string }[];
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };
