type Question = {
  /** Its anchor, kept stable because people link to it. */
  id: string;
  question: string;
  /** Plain paragraphs, read by search engines and the page's own search. */
  answer: readonly string[];
  links?: readonly { label: string; href: string }[];
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };
