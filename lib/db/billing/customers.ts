import { sql } from "kysely";
import { prisma, type Tx } from "@/lib/db/client";

/** `version` counts the writes of fetched data. */
export type BillingCustomer = { providerCustomerId: string; version: number };

/** Returns null for a user who never went to the checkout. */
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
 * Stores the user's customer at the payment provider, unless there is one.
 *
 * @returns the stored one: this or another tab's; null when the user is gone
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

/** Deletes a customer the provider no longer knows. */
export async function deleteBillingCustomer(options: { userId: string; providerCustomerId: string }): Promise<void> {
  const { userId, providerCustomerId } = options;
  await prisma().billingCustomer.deleteMany({ where: { userId, providerCustomerId } });
}

/**
 * Claims the right to write fetched data, if nobody has written since `customer` was read. Locks the customer's row.
 *
 * @returns the payer, or null when the data is outdated
 */
export async function claimBillingWrite(
  tx: Tx,
  { userId, customer }: { userId: string; customer: BillingCustomer },
): Promise<Payer | null> {
  // The user first, in an erasure's order: the emails written here lock that row too.
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

/** @returns false when an email about this was already written */
export async function recordBillingMail(
  tx: Tx,
  { userId, about }: { userId: string; about: string },
): Promise<boolean> {
  const { count } = await tx.billingMail.createMany({ data: [{ userId, about }], skipDuplicates: true });
  return count === 1;
}

/** Allows emails about these to be written again. */
export async function deleteBillingMails(
  tx: Tx,
  { userId, about }: { userId: string; about: readonly string[] },
): Promise<void> {
  await tx.billingMail.deleteMany({ where: { userId, about: { in: [...about] } } });
}

/** An erased user's payer, still to be removed at the provider, with a possibly open checkout. */
export type DeletedUserCustomer = { id: string; providerCustomerId: string; providerSessionId: string | null };

const DELETED_USER_CUSTOMER = { id: true, providerCustomerId: true, providerSessionId: true } as const;

/** Stores, in the transaction that deletes a user, the payer to remove at the provider. Null without one. */
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

export type DeletedUserCustomerKey = { id: string } | { providerCustomerId: string };

export function findDeletedUserCustomer(key: DeletedUserCustomerKey): Promise<DeletedUserCustomer | null> {
  // Only a few wait at a time, so `id` has no index.
  return prisma().deletedUserCustomer.findFirst({ where: key, select: DELETED_USER_CUSTOMER });
}

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
