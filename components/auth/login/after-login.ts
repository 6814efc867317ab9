import type { User } from "@/lib/schemas/auth";

/**
 * Where a person goes once they are logged in: to finish their profile first, else on their way.
 *
 * @param destination  a path of ours, already checked by `rememberedPath`
 */
export function afterSignIn(user: Pick<User, "isProfileComplete">, destination: string): string {
  return user.isProfileComplete ? destination : "/complete-profile";
}
