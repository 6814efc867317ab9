import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import { findUserById, lockUser, type StoredUser } from "@/lib/db/auth/users";
import type { Tx } from "@/lib/db/client";
import { type PasswordRating, passwordProblems } from "@/lib/domain/auth/password";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { derivedKey } from "@/lib/use-cases/encryption/keyed-digest";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";

/**
 * Checks a logged-in user's password. A wrong one is a form error (400), not a lost session.
 *
 * @param options.field  the form field, for `issues`
 * @throws AppError `VALIDATION_FAILED`, `RATE_LIMITED` after ten wrong ones, `UNAUTHENTICATED` for a just erased user
 */
export async function assertOwnPassword(options: {
  viewer: Viewer;
  password: string;
  field: string;
}): Promise<StoredUser> {
  const { viewer, password, field } = options;
  const refundRateLimits = await consumeRateLimits([{ limit: "passwordByUser", subject: viewer.userId }]);
  const user = await viewersUser(viewer);
  const isRight = await isRightPassword(password, user.passwordHash).catch(async (error) => {
    await refundRateLimits();
    throw error;
  });
  if (!isRight) throw notYourPassword(field);
  await refundRateLimits();
  return user;
}

/** @throws AppError `UNAUTHENTICATED` for a just erased user */
export async function viewersUser(viewer: Viewer): Promise<StoredUser> {
  const user = await findUserById(viewer.userId);
  if (!user) throw erased();
  return user;
}

/**
 * Locks the viewer's row for the rest of the transaction, so a user's login methods change one at a time.
 *
 * @throws AppError `UNAUTHENTICATED` for a just erased user
 */
export async function lockViewersUser(tx: Tx, viewer: Viewer): Promise<StoredUser> {
  const user = await lockUser(tx, viewer.userId);
  if (!user) throw erased();
  return user;
}

function erased(): AppError {
  return new AppError("UNAUTHENTICATED", "Please log in to continue");
}

export function notYourPassword(field: string): AppError {
  return wrongField(field, "That is not your password");
}

export function wrongField(path: string, message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { issues: [{ path, message }] });
}

/**
 * Rejects an unacceptable new password (docs/contract.md, section 2). Worker threads estimate the guesses with the page
 * meter's code.
 *
 * @param options.names  the user's names if known: a password made of them is easy to guess
 * @param options.field  the form field's name, for `issues`
 * @throws AppError `VALIDATION_FAILED` with an issue for each problem, `NOT_READY` when too many are waiting
 */
export async function assertGoodPassword(
  password: string,
  options: { email: string; names: readonly string[]; field: string },
): Promise<void> {
  const { email, names, field } = options;
  const rating = await ratedPassword(password, [...names, email]);
  const problems = passwordProblems(password, { email, rating });
  if (problems[0] === undefined) return;
  throw new AppError("VALIDATION_FAILED", problems[0], {
    issues: problems.map((message) => ({ path: field, message })),
  });
}

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
