import { markup, standalonePage } from "./define-mail";

export type StandaloneAnswer = { status: number; html: string };

/** Asks before ending emails of a kind: a mailbox that only opens the address ends nothing. */
export function askToEnd({ title, text, button }: { title: string; text: string; button: string }): StandaloneAnswer {
  return {
    status: 200,
    html: standalonePage({
      title,
      body: [
        markup`<p style="margin:0 0 20px">${text}</p>`,
        markup`<form method="post"><button style="min-height:44px;padding:12px 22px;border:0;border-radius:10px;background:#1c6b41;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${button}</button></form>`,
      ],
    }),
  };
}

export function haveEnded({ title, text }: { title: string; text: string }): StandaloneAnswer {
  return { status: 200, html: standalonePage({ title, body: [markup`<p style="margin:0">${text}</p>`] }) };
}

export function unknownLink(text: string): StandaloneAnswer {
  return {
    status: 404,
    html: standalonePage({ title: "This link is incomplete", body: [markup`<p style="margin:0">${text}</p>`] }),
  };
}
