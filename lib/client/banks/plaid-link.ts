/** Part of Plaid Link's interface that we use. The script comes from the provider and is never bundled. */
export type PlaidLinkHandlers = {
  token: string;
  onSuccess: (publicToken: string, metadata: PlaidSuccessMetadata) => void;
  onExit: (error: PlaidLinkError | null, metadata: unknown) => void;
  onEvent?: (name: string, metadata: unknown) => void;
};
export type PlaidSuccessMetadata = {
  institution: { institution_id: string; name: string } | null;
  link_session_id?: string | null;
  /** Chosen accounts; the server checks for an existing connection. */
  accounts?: readonly { name?: string | null; mask?: string | null; type?: string | null; subtype?: string | null }[];
};
/** Only `display_message` is for users; the other texts are for developers. */
type PlaidLinkError = { error_code?: string; error_message?: string; display_message?: string | null };
export type PlaidHandler = { open: () => void; exit: (options?: { force: boolean }) => void; destroy: () => void };
export type PlaidLink = { create: (handlers: PlaidLinkHandlers) => PlaidHandler };

declare global {
  interface Window {
    Plaid?: PlaidLink;
  }
}

const LINK_LOAD_TIMEOUT_MS = 20_000;

let loading: Promise<PlaidLink> | undefined;

/**
 * Loads the provider's script once and returns its global. A failed load is forgotten, so a retry loads again.
 *
 * @param url  the script's address, from `ClientConfig`
 * @throws Error when loading fails, takes longer than 20 s, or doesn't define `window.Plaid`
 */
export function loadPlaidLink(url: string): Promise<PlaidLink> {
  if (window.Plaid) return Promise.resolve(window.Plaid);
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<PlaidLink> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail("The bank window took too long to load"), LINK_LOAD_TIMEOUT_MS);
    script.onerror = () => fail("The bank window could not be loaded");
    script.onload = () => {
      if (!window.Plaid) return fail("The bank window could not be started");
      clearTimeout(timer);
      resolve(window.Plaid);
    };
    // The page's policy requires the nonce. Browsers empty the attribute but keep the property.
    const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
