import { AppError } from "@/lib/domain/errors";

/** A bigint of the database. Minor units of a row are safe integers (a check says so), sums of them may be none. */
export function toSafeInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new AppError("UNPROCESSABLE", "The rows add up to more than can be written exactly");
  }
  return number;
}
