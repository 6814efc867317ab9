/** Who runs this installation, as its legal pages name them. */
export type Operator = {
  /** The name of the company or person that contracts with users. */
  entity: string;
  /** Where letters reach them, on one line. */
  address: string;
  /** ISO 3166-1 alpha-2: the country whose authority supervises them. */
  country: string;
};

/**
 * The configured legal entity. The public pages are built before the server starts, so this is what the environment held at
 * build time; `lib/env.ts` refuses a part of it without the others.
 *
 * @returns null while it is not configured: then the pages say that this installation names no operator
 */
export function operator(source: Record<string, string | undefined> = process.env): Operator | null {
  const [entity, address, country] = [source.LEGAL_ENTITY, source.LEGAL_ADDRESS, source.LEGAL_COUNTRY].map((text) =>
    text?.trim(),
  );
  return entity && address && country ? { entity, address, country } : null;
}
