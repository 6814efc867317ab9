import * as z from "zod";
import * as field from "../fields";

/** Linked accounts excluded from all totals until the user says whether each is the manual account `sameAs`. */
export const undecidedAccounts = z.array(z.object({ id: field.id, name: z.string(), sameAs: z.string() }));
export type UndecidedAccount = z.infer<typeof undecidedAccounts>[number];
