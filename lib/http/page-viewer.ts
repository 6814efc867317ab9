import { headers } from "next/headers";
import { cache } from "react";
import type { z } from "zod";
import { readSessionCookies, userOfCookies } from "@/lib/client/auth/session-cookies";
import { log } from "@/lib/log";
import type { SessionUser } from "@/lib/schemas/auth";
import { authenticate, type Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { accessTokenIn } from "./access-token-in";

/** A page waits no longer for what its script can ask for as well. */
const PATIENCE_MS = 500;

/** Who a page is made for, while it is made: the session's row, and what the browser's own cookies say of the person. */
export type PageViewer = { viewer: Viewer; user: SessionUser };

/**
 * The person whose page is asked for: by a browser that opens it as a document, with a session that holds and the cookies that the
 * page's script will read. Null otherwise, and then the page is made for no one: its script finds out who is there. Asked once
 * a page.
 */
export const viewerOfPage = cache(async (): Promise<PageViewer | null> => {
  const given = await headers();
  // What a link fetches goes into a page that has its data, or asks for it.
  if (given.get("sec-fetch-dest") !== "document") return null;
  const user = userOfCookies(readSessionCookies(given.get("cookie") ?? ""));
  const token = accessTokenIn({ headers: given });
  if (!user || !token) return null;
  const viewer = await inTime(authenticate(token));
  return viewer?.userId === user.id ? { viewer, user } : null;
});

/**
 * What a call answers, for the page that would make it as its first thing. Null for no one's page, and where it fails or takes long:
 * the page's script then makes the call and shows what comes of it.
 */
export async function answerForPage<I extends object, Payload, Output>(
  operation: { input: z.ZodType<I>; output: z.ZodType<Output, Payload> },
  work: (call: I & Pick<Viewer, "userId" | "today"> & { viewer: Viewer }) => Promise<Payload>,
  input: z.input<typeof operation.input>,
): Promise<Output | null> {
  const page = await viewerOfPage();
  if (!page) return null;
  const { viewer } = page;
  const call = { ...operation.input.parse(input), userId: viewer.userId, today: viewer.today, viewer };
  return inTime(work(call).then((payload) => operation.output.parse(payload)));
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    log.error({ err: error }, "a page was made without its data");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
