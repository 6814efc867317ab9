import { isKindOfOperation } from "./operation-kinds";

const SEPA_TEXT = /(?:^| )SVWZ\+ ?(.*?)(?= (?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|PURP|IBAN|BIC|ANAM)\+|$)/u;
/** Some banks write whom it was with before all of it, and between the two the kind of payment: `Fernwood SEPA-LASTSCHRIFT SVWZ+…`. */
const PARTY_BEFORE = /^(?!\S*\+)(.+?) (?:SEPA-[\p{Lu}/]+(?: \p{Lu}+)* )?SVWZ\+/u;

/**
 * Who a payment was with, else what it was for, out of a text in which German banks put its numbers and both after one another, each
 * behind its label.
 */
export function sepaPartyOf(text: string): string | null {
  if (!text.includes("SVWZ+")) return null;
  const [, party = ""] = PARTY_BEFORE.exec(text) ?? [];
  if (party !== "" && !/^SEPA-|\b[A-Z]{4}\+/.test(party) && !isKindOfOperation(party)) return party;
  return (SEPA_TEXT.exec(text)?.[1]?.trim() ?? null) || null;
}
