import { unsubscribePage } from "@/lib/use-cases/insights/monthly/unsubscribe";
import { emailOffPage } from "@/lib/use-cases/notifications/notification-settings";

/** Only asks: mail programs that prefetch links must not unsubscribe anyone. */
export function GET(request: Request): Response {
  // No email links here without a token, so this is an unknown path.
  if (tokenOf(request) === "") return new Response(null, { status: 307, headers: { location: "/" } });
  return answer(pageOf(request).ask(tokenOf(request)));
}

/** Unsubscribes, by the page's button or a mailbox's own (RFC 8058), which sends no cookie and no origin. */
export async function POST(request: Request): Promise<Response> {
  return answer(await pageOf(request).end(tokenOf(request)));
}

function pageOf(request: Request): Pick<typeof unsubscribePage, "ask" | "end"> {
  return emailOffPage.isFor(tokenOf(request)) ? emailOffPage : unsubscribePage;
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** The address grants permission; the referrer policy of all answers (next.config.mjs) keeps it from leaking. */
function answer({ status, html }: { status: number; html: string }): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
