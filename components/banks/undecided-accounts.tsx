import { TextLink } from "@/components/ui/text-link";
import type { UndecidedAccount } from "@/lib/schemas/cashflow/net-position";

/** Accounts excluded from a total as probable duplicates, with a way to decide. */
export function UndecidedAccounts({ accounts }: { accounts: readonly UndecidedAccount[] }) {
  if (accounts.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-prose gap-1 text-pretty text-ink-2 text-small">
      {accounts.map(({ id, name, sameAs }) => (
        <li key={id}>
          <bdi className="font-medium">{name}</bdi> is probably the same account as <bdi>{sameAs}</bdi>, so it isn’t
          counted yet. <TextLink href="/to-review">Say whether it is</TextLink>
        </li>
      ))}
    </ul>
  );
}
