import { prisma } from "@/lib/db/client";

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
