import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import type { PasswordRating } from "@/lib/domain/auth/password";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/use-cases/encryption/derived-key";

/** Beyond this, answers would come after the browser's ten seconds anyway. */
const MAX_WAITING = 40;

/** Salt and digest of a random password that was never stored. */
const NOBODYS = "f3Nx8djyBthys.A9Ep/.3OJBrF3cNUi1ZYLnMMSvIPJjZXr1.QfrC";

/** Stands in for a missing hash, so unknown addresses cost the same work. */
const nobodysHash = () => `$2b$${String(env().passwordCost).padStart(2, "0")}$${NOBODYS}`;

/**
 * Hashes with bcrypt over base64(HMAC-SHA-256(pepper, NFKC(password))). Long passwords aren't cut at bcrypt's 72 bytes,
 * and keyboards don't matter. A stolen table is useless without the pepper.
 *
 * @throws AppError `NOT_READY` when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  return run<string>("hash", { secret: peppered(password), cost: env().passwordCost });
}

/**
 * @param passwordHash  null without an account or password: false after the same time
 * @throws AppError `NOT_READY` when too many are waiting
 */
export async function isRightPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await run<boolean>("compare", {
    secret: peppered(password),
    passwordHash: passwordHash ?? nobodysHash(),
  });
  return isRight && passwordHash !== null;
}

/**
 * @param own  the person's names and email address, as far as known
 * @throws AppError `NOT_READY` when too many are waiting
 */
export async function ratedPassword(password: string, own: readonly string[]): Promise<PasswordRating> {
  return run<PasswordRating>("rate", { password, own });
}

function peppered(password: string): string {
  return createHmac("sha256", derivedKey("password-pepper")).update(password.normalize("NFKC")).digest("base64");
}

async function run<T>(name: "hash" | "compare" | "rate", task: Record<string, unknown>): Promise<T> {
  const workers = threads();
  if (workers.queueSize >= MAX_WAITING) {
    throw new AppError("NOT_READY", "We are busy. Please try again in a moment.", {
      retryAfterS: 5,
      isRetryable: true,
    });
  }
  return workers.run(task, { name });
}

// Next reloads modules in development and bundles routes separately; the threads must start once.
const shared = globalThis as typeof globalThis & { sorrelPasswordThreads?: Piscina };

function threads(): Piscina {
  shared.sorrelPasswordThreads ??= new Piscina({
    // From the working directory, because a bundle isn't in the source tree.
    filename: path.join(process.cwd(), "lib/use-cases/auth/password/password-worker.mjs"),
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism() - 1),
    // Lower priority than the answering thread, which would otherwise wait for a processor.
    niceIncrement: 10,
    idleTimeout: 60_000,
  });
  return shared.sorrelPasswordThreads;
}
