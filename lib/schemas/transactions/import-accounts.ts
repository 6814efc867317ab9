import * as z from "zod";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import { accountName } from "../banks-by-hand";
import * as field from "../fields";

/** An account that an import makes. */
export const newImportAccount = z.object({ name: accountName, kind: z.enum(BY_HAND_KINDS) });

/** Where the rows of one of a file's accounts go: an account by its id, a new one, none, or out. */
export const importChoice = z.object({
  /** As the file calls it; empty for rows of none. */
  name: z.string().max(100),
  to: z.union([z.enum(["new", "none", "skip"]), field.id]),
  /** Of a new one; what its name suggests where it is left out. */
  kind: z.enum(BY_HAND_KINDS).optional(),
});
export type ImportChoice = z.output<typeof importChoice>;

/** What a word of the file's is among our categories; null lets each row's own text decide. */
export const importCategory = z.object({ name: z.string().min(1).max(200), categoryId: field.id.nullable() });
export type ImportCategoryChoice = z.output<typeof importCategory>;

/**
 * What in a file its rows account for: every running balance, an opening and a closing one, or a total, which has no balances.
 */
export const importProof = z.object({
  kind: z.enum(["running", "ends", "totals"]),
  balances: z.number().int(),
  currency: z.string(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
});

/** The file's accounts, where it says of each row which one it belongs to. */
export const importAccountOutput = z.object({
  name: z.string(),
  currency: z.string(),
  rows: z.number().int(),
  to: z.enum(["account", "new", "none", "skip"]),
  /** Of `account`. */
  accountId: field.id.nullable(),
  /** Of `new`. */
  kind: z.enum(BY_HAND_KINDS),
  /** What its own balances in the file prove; null where they prove nothing. */
  proof: importProof.nullable(),
});
export type ImportAccount = z.infer<typeof importAccountOutput>;

/** A word by which the file categorizes, most rows first. */
export const importCategoryOutput = z.object({
  name: z.string(),
  rows: z.number().int(),
  /** What it is taken for; null where it says nothing to us, so that each row's own text decides. */
  categoryId: field.id.nullable(),
  /** The person's own answer, now or at an earlier file; what the word means to us; nothing. */
  basis: z.enum(["chosen", "known", "none"]),
});
export type ImportCategory = z.infer<typeof importCategoryOutput>;
