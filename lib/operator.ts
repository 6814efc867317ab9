export type Operator = {
  /** Company or person that contracts with users. */
  entity: string;
  address: string;
  /** ISO 3166-1 alpha-2 code of the supervising authority's country. */
  country: string;
};

/**
 * Public pages are built before the server starts, so this is the build-time environment; `lib/env.ts` refuses
 * incomplete entries.
 *
 * @returns null if not configured; the pages then state that there is no operator
 */
export function operator(source: Record<string, string | undefined> = process.env): Operator | null {
  const [entity, address, country] = [source.LEGAL_ENTITY, source.LEGAL_ADDRESS, source.LEGAL_COUNTRY].map((text) =>
    text?.trim(),
  );
  return entity && address && country ? { entity, address, country } : null;
}
