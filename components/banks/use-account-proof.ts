import { accountProof } from "@/components/dashboard/figure-proofs";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { useLocale } from "@/components/money/locale";
import { useSession } from "@/lib/client/auth/session";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { Account } from "@/lib/schemas/banks";

/** Returns the proof of an account's balance as of the user's today; undefined without a balance or user. */
export function useAccountProof(account: Account): FigureProof | undefined {
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  if (account.currentBalance === null || timeZone === undefined) return undefined;
  return accountProof(account, { locale, today: dayInTimeZone(new Date(), timeZone) });
}
