const PARAMETER = "transaction";

/** The id of the transaction that the page's address opens, or null. */
export function openedInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

/** Returns an address, by default the page's, with this transaction open, or with none. */
export function addressOpening(id: string | null, from: URL | Location = window.location): string {
  const address = new URL(from.href);
  if (id === null) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  return address.pathname + address.search + address.hash;
}

/** Carries the open transaction over to another query of the same page. */
export function withOpened(query: URLSearchParams): URLSearchParams {
  const id = openedInAddress();
  if (id !== null) query.set(PARAMETER, id);
  return query;
}
