import type { ConnectionStatus } from "@/lib/db/banks/connections";
import { prisma, type Tx } from "@/lib/db/client";

export type PersonRow = {
  id: string;
  createdAt: Date;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  hasSecondFactor: boolean;
  connections: Record<ConnectionStatus, number>;
};

/** @param email  as stored: in lower case */
export async function findPersonByAddress(tx: Tx, email: string): Promise<PersonRow | null> {
  const user = await tx.user.findUnique({
    where: { email },
    select: {
      id: true,
      createdAt: true,
      emailVerifiedAt: true,
      sessions: { select: { createdAt: true }, orderBy: { createdAt: "desc" }, take: 1 },
      totpFactor: { select: { confirmedAt: true } },
      connections: { select: { status: true } },
      _count: { select: { passkeys: true } },
    },
  });
  if (!user) return null;
  const { id, createdAt, emailVerifiedAt, sessions, totpFactor, connections, _count } = user;
  return {
    id,
    createdAt,
    emailVerifiedAt,
    lastLoginAt: sessions[0]?.createdAt ?? null,
    hasSecondFactor: Boolean(totpFactor?.confirmedAt) || _count.passkeys > 0,
    connections: countsOf(connections.map(({ status }) => status)),
  };
}

function countsOf(statuses: readonly ConnectionStatus[]): Record<ConnectionStatus, number> {
  const counts = { ok: 0, login_required: 0, disconnected: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** @returns the user's id, or null without a verified account or a change */
export async function setRole(tx: Tx, options: { email: string; role: "USER" | "ADMIN" }): Promise<string | null> {
  const { email, role } = options;
  const [changed] = await tx.user.updateManyAndReturn({
    where: { email, role: { not: role }, emailVerifiedAt: { not: null } },
    data: { role },
    select: { id: true },
  });
  return changed?.id ?? null;
}

export async function listAdmins(): Promise<string[]> {
  const admins = await prisma().user.findMany({
    where: { role: "ADMIN" },
    select: { email: true },
    orderBy: { email: "asc" },
  });
  return admins.map(({ email }) => email);
}

/** An admin's session: its start, and when its owner got a second factor; null without one. */
export type AdminSession = { startedAt: Date; secondFactorSince: Date | null };

export async function findAdminSession(options: { userId: string; sessionId: string }): Promise<AdminSession | null> {
  const { userId, sessionId } = options;
  const session = await prisma().session.findUnique({
    where: { userId_id: { userId, id: sessionId } },
    select: {
      createdAt: true,
      user: {
        select: {
          totpFactor: { select: { confirmedAt: true } },
          passkeys: { select: { createdAt: true }, orderBy: { createdAt: "asc" }, take: 1 },
        },
      },
    },
  });
  if (!session) return null;
  const { createdAt, user } = session;
  const since = [user.totpFactor?.confirmedAt, user.passkeys[0]?.createdAt].flatMap((one) => (one ? [one] : []));
  const [first = null] = since.toSorted((a, b) => a.getTime() - b.getTime());
  return { startedAt: createdAt, secondFactorSince: first };
}
