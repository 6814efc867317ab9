import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { findAccount, listAccountsOfConnection, type StoredAccount, upsertAccounts } from "@/lib/db/banks/accounts";
import {
  findConnection,
  findConnectionIdAtProvider,
  findLinkOwner,
  insertConnection,
  lockLinkOwner,
  renewConnection,
} from "@/lib/db/banks/connections";
import { listAccountsAtInstitution } from "@/lib/db/banks/relinked-accounts";
import { type Db, inTransaction, prisma } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";
import { type AccountMarks, accountsLinkedTwice } from "@/lib/domain/banks/same-account";
import { AppError, notFound } from "@/lib/domain/errors";
import { enqueueIfRoom } from "@/lib/jobs/queue";
import { bankProvider, newBankProvider } from "@/lib/providers/adapters";
import type { LinkedAccounts, LinkToken } from "@/lib/providers/bank";
import type { Account, linkExchangeInput } from "@/lib/schemas/banks";
import { assertFresh, assertMayFinishLinking } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { requireLinked, toAccount } from "@/lib/use-cases/banks/accounts";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { decryptBankToken, encryptBankToken } from "./bank-token";
import { assertCountryOffered, assertMayLink } from "./offered-countries";
import { placeNewAccounts } from "./place-accounts";

export type ExchangeLinkOptions = {
  userId: string;
  viewer: Viewer;
  /** The owner's calendar day, used for the first balances. */
  today: string;
  publicToken: string;
  /** The choice reported by the bank-linking window; trusted only where the provider says nothing. */
  metadata: z.output<typeof linkExchangeInput>["metadata"];
  now?: Date;
};

/**
 * Stores the accounts chosen in the bank-linking window and queues the first sync in the same transaction, so neither
 * exists without the other.
 *
 * The same link reported again (after a repair) renews the stored one, outside any limit. A second link to the same
 * accounts is refused, or every row would count twice. The check uses the window's data before the exchange and the
 * provider's after it. An account whose former link has ended continues under the new one.
 *
 * @throws AppError `FRESH_SIGN_IN_NEEDED`, `COUNTRY_NOT_OFFERED`, `LINK_LIMIT_REACHED`, `DUPLICATE_LINK`,
 * `ALREADY_LINKED` for another user's link, `UNPROCESSABLE` for a used public token, or as `BankProvider` says
 */
export async function exchangeLink(options: ExchangeLinkOptions): Promise<{ accounts: Account[] }> {
  const { userId, metadata } = options;
  const { institution, accounts: chosen } = metadata;
  await assertMayFinishLinking(options.viewer, options.now ?? new Date());
  await assertNotLinkedTwice(prisma(), {
    userId,
    institution: { id: institution?.institution_id ?? null, name: institution?.name ?? null },
    accounts: (chosen ?? []).map(toMarks),
  });
  const provider = newBankProvider();
  const { accessToken, providerConnectionId } = await provider.exchangePublicToken(options.publicToken);
  const atProvider = { provider: provider.name, providerConnectionId };
  const knownId = await findConnectionIdAtProvider({ userId, ...atProvider });
  const connectionId = knownId ?? uuidv7();
  try {
    const linked = await provider.fetchAccounts({ accessToken, isLive: false });
    const stored = await store({
      ...options,
      accessToken,
      ...atProvider,
      connectionId,
      isKnown: knownId !== null,
      linked,
    });
    return { accounts: stored.map(toAccount) };
  } catch (error) {
    // A new link that isn't stored could never be used or removed.
    const isOrphan = knownId === null && !(error instanceof AppError && error.code === "ALREADY_LINKED");
    if (isOrphan) await provider.disconnect(accessToken).catch(() => undefined);
    throw error;
  }
}

type StoreOptions = ExchangeLinkOptions & {
  accessToken: string;
  provider: BankProviderName;
  providerConnectionId: string;
  connectionId: string;
  isKnown: boolean;
  linked: LinkedAccounts;
};

async function store(options: StoreOptions): Promise<StoredAccount[]> {
  const { userId, connectionId, linked, metadata } = options;
  const { institution } = metadata;
  const encryptedToken = encryptBankToken(options.accessToken, { userId, connectionId });
  return inTransaction(async (tx) => {
    const owner = await lockLinkOwner(tx, { userId });
    if (!owner) throw notFound("User");
    if (options.isKnown) {
      await renewConnection(tx, { userId, connectionId, encryptedToken });
    } else {
      assertCountryOffered(owner.country);
      assertMayLink(owner, options.now ?? new Date());
      // A link without accounts would be invisible and impossible to end.
      if (linked.accounts.length === 0) {
        throw new AppError("UNPROCESSABLE", "That bank shared no account in a country’s currency");
      }
      const isNew = await insertConnection(tx, {
        userId,
        id: connectionId,
        provider: options.provider,
        providerConnectionId: options.providerConnectionId,
        encryptedToken,
        institutionId: linked.institution.id ?? institution?.institution_id ?? "",
        institutionName: linked.institution.name ?? institution?.name ?? "Your bank",
      });
      if (!isNew) throw new AppError("ALREADY_LINKED", "This bank connection is already in use");
      // Under the user's lock, so the second of two simultaneous links sees the first.
      await assertNotLinkedTwice(tx, {
        userId,
        institution: linked.institution,
        accounts: linked.accounts,
        connectionId,
      });
    }
    const { accounts } = await placeNewAccounts(tx, { userId, connectionId, accounts: linked.accounts });
    const newIds = accounts.map(() => uuidv7());
    await upsertAccounts(tx, { userId, connectionId, accounts, newIds, day: options.today });
    await enqueueIfRoom(tx, syncConnectionJob, { userId, connectionId });
    return listAccountsOfConnection(tx, { userId, connectionId });
  });
}

/** @param options.connectionId  the link being created, to be excluded */
async function assertNotLinkedTwice(
  db: Db,
  options: {
    userId: string;
    institution: LinkedAccounts["institution"];
    accounts: readonly AccountMarks[];
    connectionId?: string;
  },
): Promise<void> {
  const { userId, institution, accounts, connectionId } = options;
  if (institution.id === null || accounts.length === 0) return;
  const known = await listAccountsAtInstitution(db, { userId, institutionId: institution.id });
  const live = known.filter((account) => account.isLive && account.connectionId !== connectionId);
  const twice = accountsLinkedTwice(accounts, live);
  const [first] = twice;
  if (!first) return;
  const names = twice.map(({ name, mask }) => (mask ? `${name} ••${mask}` : name)).join(", ");
  throw new AppError("DUPLICATE_LINK", `${first.institutionName} is connected already: ${names}.`, {
    details:
      "To log in there again or share more of its accounts, choose “Log in again” or “Change accounts” at that bank in your profile.",
  });
}

function toMarks({
  name,
  mask,
  type,
  subtype,
}: NonNullable<ExchangeLinkOptions["metadata"]["accounts"]>[number]): AccountMarks {
  return {
    name: name ?? "",
    mask: mask ?? null,
    type: type ?? "",
    subtype: subtype ?? null,
    persistentAccountId: null,
  };
}

/**
 * Creates a token for the bank-linking window.
 *
 * @param options.accountId  repairs that account's link, or lets the user share more of its accounts; outside any limit
 * @throws AppError `FRESH_SIGN_IN_NEEDED`, `COUNTRY_NOT_OFFERED` or `LINK_LIMIT_REACHED` for another bank, `NOT_FOUND`,
 * or as `BankProvider` says
 */
export async function createLinkToken(options: {
  viewer: Viewer;
  accountId?: string | undefined;
  now?: Date;
}): Promise<LinkToken> {
  const { viewer, accountId, now = new Date() } = options;
  const { userId } = viewer;
  const owner = await findLinkOwner(prisma(), { userId });
  if (!owner) throw notFound("User");
  if (accountId === undefined) {
    await assertFresh(viewer, now);
    assertCountryOffered(owner.country);
    assertMayLink(owner, now);
    return newBankProvider().createLinkToken({ userId, country: owner.country });
  }
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  const connection = await findConnection({ userId, connectionId: requireLinked(account).connectionId });
  if (!connection) throw notFound("Account");
  const accessToken = decryptBankToken(connection.encryptedToken, { userId, connectionId: connection.id });
  const selectsAccounts = connection.status === "ok";
  return bankProvider(connection.provider).createLinkToken({
    userId,
    country: owner.country,
    accessToken,
    selectsAccounts,
  });
}
