import * as z from "zod";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import { accountName } from "@/lib/schemas/banks";
import * as field from "../fields";

export const newImportAccount = z.object({ name: accountName, kind: z.enum(BY_HAND_KINDS) });

/** Target of one of the file's accounts: an account id, a new account, none, or skipped. */
export const importChoice = z.object({
  /** Name in the file; empty for rows without an account. */
  name: z.string().max(100),
  to: z.union([z.enum(["new", "none", "skip"]), field.id]),
  /** Kind of a new account. Defaults to what its name suggests. */
  kind: z.enum(BY_HAND_KINDS).optional(),
});
export type ImportChoice = z.output<typeof importChoice>;

/** Our category for a word of the file; null lets each row's text decide. */
export const importCategory = z.object({ name: z.string().min(1).max(200), categoryId: field.id.nullable() });
export type ImportCategoryChoice = z.output<typeof importCategory>;

/** Evidence that the rows are complete: running balances, opening and closing balance, or a total. */
export const importProof = z.object({
  kind: z.enum(["running", "ends", "totals"]),
  balances: z.number().int(),
  currency: z.string(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
});

/** One of the file's accounts, if its rows name accounts. */
export const importAccountOutput = z.object({
  name: z.string(),
  currency: z.string(),
  rows: z.number().int(),
  to: z.enum(["account", "new", "none", "skip"]),
  /** Set for `account`. */
  accountId: field.id.nullable(),
  /** Set for `new`. */
  kind: z.enum(BY_HAND_KINDS),
  /** Proof by its own balances in the file; null if there is none. */
  proof: importProof.nullable(),
});
export type ImportAccount = z.infer<typeof importAccountOutput>;

/** A category word of the file, most rows first. */
export const importCategoryOutput = z.object({
  name: z.string(),
  rows: z.number().int(),
  /** Our category; null for an unknown word, where each row's text decides. */
  categoryId: field.id.nullable(),
  /** `chosen` by the user now or before, `known` to us, or `none`. */
  basis: z.enum(["chosen", "known", "none"]),
});
export type ImportCategory = z.infer<typeof importCategoryOutput>;
