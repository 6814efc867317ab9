import { findUserById } from "@/lib/db/auth/users";
import { prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { User } from "@/lib/schemas/auth";
import type { Viewer } from "./authenticate";
import { seenOn } from "./streak";
import { toWireUser } from "./to-user";

/**
 * The day's first visit counts for the streak; later ones write nothing.
 *
 * @throws AppError `UNAUTHENTICATED` for a just erased user
 */
export async function me(options: { viewer: Viewer }): Promise<User> {
  const { viewer } = options;
  const stored = await findUserById(viewer.userId);
  if (!stored) throw new AppError("UNAUTHENTICATED", "Please log in to continue");
  return toWireUser(await seenOn(prisma(), stored, viewer.today));
}
