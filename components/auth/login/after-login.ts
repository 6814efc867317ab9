import type { User } from "@/lib/schemas/auth";

/**
 * Returns the page after login: the unfinished profile first, else the destination.
 *
 * @param destination  one of our paths, already checked by `rememberedPath`
 */
export function afterSignIn(user: Pick<User, "isProfileComplete">, destination: string): string {
  return user.isProfileComplete ? destination : "/complete-profile";
}
