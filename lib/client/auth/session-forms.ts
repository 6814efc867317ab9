import { api } from "@/lib/client/api/api";
import { dispatchAuth } from "./session";
import { createSessionActions } from "./session-actions";
import { readUser, sessionManager } from "./session-browser";

/**
 * Session actions of this tab, such as `sessionActions.login({ email, password })`. Separate from `session-browser.ts`,
 * so pages without an auth form don't load them; logging out is `sessionManager.end()`.
 */
export const sessionActions = createSessionActions({ api, dispatch: dispatchAuth, readUser, session: sessionManager });
