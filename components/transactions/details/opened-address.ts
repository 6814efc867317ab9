const PARAMETER = "transaction";

export function openedInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

/** Returns a URL, by default the page's, with this transaction open; null closes it. */
export function addressOpening(id: string | null, from: URL | Location = window.location): string {
  const address = new URL(from.href);
  if (id === null) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  return address.pathname + address.search + address.hash;
}

/** Adds the open transaction to another query of the same page. */
export function withOpened(query: URLSearchParams): URLSearchParams {
  const id = openedInAddress();
  if (id !== null) query.set(PARAMETER, id);
  return query;
}
