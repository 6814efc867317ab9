/** The part of Plaid Link's own interface that we use; the script itself comes from the provider and is never bundled. */
export type PlaidLinkHandlers = {
  token: string;
  onSuccess: (publicToken: string, metadata: PlaidSuccessMetadata) => void;
  onExit: (error: PlaidLinkError | null, metadata: unknown) => void;
  onEvent?: (name: string, metadata: unknown) => void;
};
export type PlaidSuccessMetadata = {
  institution: { institution_id: string; name: string } | null;
  link_session_id?: string | null;
  /** What was chosen; the server looks whether it is connected already. */
  accounts?: readonly { name?: string | null; mask?: string | null; type?: string | null; subtype?: string | null }[];
};
/** Only `display_message` is written for people; the others are for developers. */
export type PlaidLinkError = { error_code?: string; error_message?: string; display_message?: string | null };
export type PlaidHandler = { open: () => void; exit: (options?: { force: boolean }) => void; destroy: () => void };
export type PlaidLink = { create: (handlers: PlaidLinkHandlers) => PlaidHandler };

declare global {
  interface Window {
    Plaid?: PlaidLink;
  }
}

export const LINK_LOAD_TIMEOUT_MS = 20_000;

let loading: Promise<PlaidLink> | undefined;

/**
 * Loads the provider's script once and gives its global. A failed load is forgotten, so that a retry really retries.
 *
 * @param url  the script's address, from `ClientConfig`
 * @throws Error when the script cannot be loaded, takes longer than 20 s or does not bring `window.Plaid`
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
    // The page's policy lets a script run only with its nonce; the property still holds it, the attribute is emptied.
    const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
