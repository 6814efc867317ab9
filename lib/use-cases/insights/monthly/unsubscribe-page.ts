import { markup, standalonePage } from "@/lib/use-cases/mail/layout";
import { readUnsubscribeToken, unsubscribe } from "./unsubscribe";

type Page = { status: number; html: string };

/** What a person sees who follows an email's link out of the monthly summary: works without logging in and without scripts. */
export const unsubscribePage = {
  ask(token: string): Page {
    if (!readUnsubscribeToken(token)) return unknown();
    return {
      status: 200,
      html: standalonePage({
        title: "No more monthly summaries?",
        body: [
          markup`<p style="margin:0 0 20px">We'll stop emailing you what stood out each month. Your insights stay where they are, and you can turn the email back on in your profile.</p>`,
          markup`<form method="post"><button style="min-height:44px;padding:12px 22px;border:0;border-radius:10px;background:#1c6b41;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">Stop the monthly summary</button></form>`,
        ],
      }),
    };
  },

  async end(token: string): Promise<Page> {
    if (!(await unsubscribe(token))) return unknown();
    return {
      status: 200,
      html: standalonePage({
        title: "You won't get any more monthly summaries",
        body: [markup`<p style="margin:0">You can turn them back on in your profile.</p>`],
      }),
    };
  },
};

function unknown(): Page {
  return {
    status: 404,
    html: standalonePage({
      title: "This link is incomplete",
      body: [
        markup`<p style="margin:0">Copy the whole link from the email, or turn the monthly summary off in your profile.</p>`,
      ],
    }),
  };
}
