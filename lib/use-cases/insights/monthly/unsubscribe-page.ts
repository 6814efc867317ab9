import { brand } from "@/lib/brand";
import { html, page } from "@/lib/use-cases/mail/layout";
import { readUnsubscribeToken, unsubscribe } from "./unsubscribe";

type Page = { status: number; html: string };

/** What somebody sees who follows a mail's link out of the monthly summary: works without a sign-in and without scripts. */
export const unsubscribePage = {
  ask(token: string): Page {
    if (!readUnsubscribeToken(token)) return unknown();
    return {
      status: 200,
      html: page({
        title: "No more monthly summaries?",
        body: [
          html`<p style="margin:0 0 20px">${brand.name} will stop mailing you what it found in your month. Your insights stay where they are, and you can switch the mail on again in your profile.</p>`,
          html`<form method="post"><button style="min-height:44px;padding:12px 22px;border:0;border-radius:10px;background:#1c6b41;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">Stop the monthly summary</button></form>`,
        ],
      }),
    };
  },

  async end(token: string): Promise<Page> {
    if (!(await unsubscribe(token))) return unknown();
    return {
      status: 200,
      html: page({
        title: "You will get no more monthly summaries",
        body: [html`<p style="margin:0">You can switch them on again in your profile.</p>`],
      }),
    };
  },
};

function unknown(): Page {
  return {
    status: 404,
    html: page({
      title: "This link is not complete",
      body: [
        html`<p style="margin:0">Copy the whole link from the mail, or switch the monthly summary off in your profile.</p>`,
      ],
    }),
  };
}
