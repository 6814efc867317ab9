import { api } from "@/lib/client/api/api";
import { dispatchAuth } from "./session";
import { createSessionActions } from "./session-actions";
import { readUser, sessionManager } from "./session-browser";

/**
 * The session actions of this tab: `sessionActions.login({ email, password })` and so on. Apart from `session-browser.ts`,
 * so that pages without a form of the door's load nothing of it; logging out is `sessionManager.end()`.
 */
export const sessionActions = createSessionActions({ api, dispatch: dispatchAuth, readUser, session: sessionManager });
