import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/** @throws AppError `FORBIDDEN` when the operator closed sign-ups; the same for every address */
export function assertSignupsOpen(): void {
  if (!env().areSignupsOpen) {
    throw new AppError("FORBIDDEN", "Sign-ups are closed here. If you have an account, log in.");
  }
}
