import { sql } from "kysely";
import { prisma, type Tx } from "@/lib/db/client";

/** The user at the payment provider. `version` counts what was written of what was fetched. */
export type BillingCustomer = { providerCustomerId: string; version: number };

/** Null for a user who never went to the checkout. */
export function findBillingCustomer(userId: string): Promise<BillingCustomer | null> {
  return prisma().billingCustomer.findUnique({
    where: { userId },
    select: { providerCustomerId: true, version: true },
  });
}

export async function findUserOfCustomer(providerCustomerId: string): Promise<string | null> {
  const customer = await prisma().billingCustomer.findUnique({
    where: { providerCustomerId },
    select: { userId: true },
  });
  return customer?.userId ?? null;
}

/** Who a user is to the payment provider, and to whom emails about billing go. */
export type Payer = { email: string; firstName: string; lastName: string; timeZone: string };

const PAYER = ["u.email", "u.firstName", "u.lastName", "u.timezone as timeZone"] as const;

export async function findPayer(userId: string): Promise<Payer | null> {
  const payer = await prisma()
    .$kysely.selectFrom("users as u")
    .select(PAYER)
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return payer ?? null;
}

/**
 * Stores the customer that a user is at the payment provider, unless there is one.
 *
 * @returns the one that is stored: this one, or that of another tab; null when the user is gone
 */
export async function insertBillingCustomer(options: {
  userId: string;
  providerCustomerId: string;
}): Promise<string | null> {
  const { userId, providerCustomerId } = options;
  await prisma()
    .$kysely.insertInto("billingCustomers")
    .columns(["userId", "providerCustomerId"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id as userId", sql<string>`${providerCustomerId}::text`.as("providerCustomerId")])
        .where("id", "=", userId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return (await findBillingCustomer(userId))?.providerCustomerId ?? null;
}

/** For a customer that the provider does not know any more. */
export async function deleteBillingCustomer(options: { userId: string; providerCustomerId: string }): Promise<void> {
  const { userId, providerCustomerId } = options;
  await prisma().billingCustomer.deleteMany({ where: { userId, providerCustomerId } });
}

/**
 * Takes the right to write what was fetched: only while no one has written since `customer` was read. Holds the customer's
 * row until the transaction ends.
 *
 * @returns whom the writing is about, or null when what was fetched is overtaken
 */
export async function claimBillingWrite(
  tx: Tx,
  { userId, customer }: { userId: string; customer: BillingCustomer },
): Promise<Payer | null> {
  // The user first, in the order in which an erasure takes them: the emails that are written will hold that row too.
  await tx.$kysely.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().execute();
  const payer = await tx.$kysely
    .updateTable("billingCustomers as b")
    .from("users as u")
    .set((eb) => ({ version: eb("b.version", "+", 1) }))
    .where("b.userId", "=", userId)
    .where("b.providerCustomerId", "=", customer.providerCustomerId)
    .where("b.version", "=", customer.version)
    .whereRef("u.id", "=", "b.userId")
    .returning(PAYER)
    .executeTakeFirst();
  return payer ?? null;
}

/** @returns false when an email about this was written before */
export async function recordBillingMail(
  tx: Tx,
  { userId, about }: { userId: string; about: string },
): Promise<boolean> {
  const { count } = await tx.billingMail.createMany({ data: [{ userId, about }], skipDuplicates: true });
  return count === 1;
}

/** Lets an email about each of these be written again. */
export async function deleteBillingMails(
  tx: Tx,
  { userId, about }: { userId: string; about: readonly string[] },
): Promise<void> {
  await tx.billingMail.deleteMany({ where: { userId, about: { in: [...about] } } });
}

/** A payer whose account is gone, still to be removed at the provider; with a checkout that may be open. */
export type DeletedUserCustomer = { id: string; providerCustomerId: string; providerSessionId: string | null };

const DELETED_USER_CUSTOMER = { id: true, providerCustomerId: true, providerSessionId: true } as const;

/** Stores, in the transaction that deletes a user, who must be removed at the provider. Null for no payer. */
export async function insertDeletedUserCustomer(tx: Tx, userId: string): Promise<DeletedUserCustomer | null> {
  const customer = await tx.$kysely
    .insertInto("deletedUserCustomers")
    .columns(["providerCustomerId", "providerSessionId"])
    .expression((eb) =>
      eb
        .selectFrom("billingCustomers as b")
        .leftJoin("checkouts as c", "c.userId", "b.userId")
        .select(["b.providerCustomerId", "c.providerSessionId"])
        .where("b.userId", "=", userId),
    )
    .onConflict((conflict) =>
      conflict.column("providerCustomerId").doUpdateSet((eb) => ({ since: eb.ref("deletedUserCustomers.since") })),
    )
    .returning(["id", "providerCustomerId", "providerSessionId"])
    .executeTakeFirst();
  return customer ?? null;
}

/** A row's own id, or the customer's. */
export type DeletedUserCustomerKey = { id: string } | { providerCustomerId: string };

export function findDeletedUserCustomer(key: DeletedUserCustomerKey): Promise<DeletedUserCustomer | null> {
  // Only a few wait at a time, so `id` has no index.
  return prisma().deletedUserCustomer.findFirst({ where: key, select: DELETED_USER_CUSTOMER });
}

/** Those deleted longest ago first. */
export function listDeletedUserCustomers(limit: number): Promise<DeletedUserCustomer[]> {
  return prisma().deletedUserCustomer.findMany({
    orderBy: { since: "asc" },
    take: limit,
    select: DELETED_USER_CUSTOMER,
  });
}

export async function removeDeletedUserCustomer(id: string): Promise<void> {
  await prisma().deletedUserCustomer.deleteMany({ where: { id } });
}
