import * as z from "zod";
import * as field from "../fields";

/** Banks' accounts that are in no total until their person says whether each is the account kept by hand that is named. */
export const undecidedAccounts = z.array(z.object({ id: field.id, name: z.string(), sameAs: z.string() }));
export type UndecidedAccount = z.infer<typeof undecidedAccounts>[number];
