import { askToEnd, haveEnded, type StandaloneAnswer, unknownLink } from "@/lib/use-cases/mail/unsubscribe-pages";
import { readUnsubscribeToken, unsubscribe } from "./unsubscribe";

/** The page behind an email's unsubscribe link. It works without login and scripts. */
export const unsubscribePage = {
  ask(token: string): StandaloneAnswer {
    if (!readUnsubscribeToken(token)) return unknown();
    return askToEnd({
      title: "No more monthly summaries?",
      text: "We'll stop emailing you what stood out each month. Your insights stay where they are, and you can turn the email back on in your profile.",
      button: "Stop the monthly summary",
    });
  },

  async end(token: string): Promise<StandaloneAnswer> {
    if (!(await unsubscribe(token))) return unknown();
    return haveEnded({
      title: "You won't get any more monthly summaries",
      text: "You can turn them back on in your profile.",
    });
  },
};

function unknown(): StandaloneAnswer {
  return unknownLink("Copy the whole link from the email, or turn the monthly summary off in your profile.");
}
