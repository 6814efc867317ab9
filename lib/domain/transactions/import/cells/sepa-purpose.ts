const SEPA_TEXT = /(?:^| )SVWZ\+ ?(.*?)(?= (?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|PURP|IBAN|BIC|ANAM)\+|$)/u;

/** What a payment was for, out of a text in which German banks put its numbers and that after one another, each behind its label. */
export function sepaPurposeOf(text: string): string | null {
  return text.includes("SVWZ+") ? (SEPA_TEXT.exec(text)?.[1]?.trim() ?? null) || null : null;
}
