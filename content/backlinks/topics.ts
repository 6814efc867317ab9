import type { Topic } from "@/lib/content/backlinks/link";
import { banking } from "./banking";
import { courses } from "./courses";
import { credit } from "./credit";
import { figures } from "./figures";
import { guidance } from "./guidance";
import { housing } from "./housing";
import { insurance } from "./insurance";
import { investing } from "./investing";
import { protection } from "./protection";
import { retirement } from "./retirement";
import { taxes } from "./taxes";

export const LINKS_REVIEWED = "2026-11-21";

/** Topics in display order, most needed first. */
export const TOPICS: readonly Topic[] = [
  { id: "guidance", name: "Guidance and benefits", links: guidance },
  { id: "banking", name: "Banks and payments", links: banking },
  { id: "credit", name: "Credit and debt", links: credit },
  { id: "investing", name: "Investing", links: investing },
  { id: "retirement", name: "Retirement", links: retirement },
  { id: "taxes", name: "Taxes", links: taxes },
  { id: "insurance", name: "Insurance", links: insurance },
  { id: "housing", name: "Housing", links: housing },
  { id: "protection", name: "Fraud and complaints", links: protection },
  { id: "figures", name: "Figures and research", links: figures },
  { id: "courses", name: "Courses and reading", links: courses },
];
