import { AppError } from "@/lib/domain/errors";

/** Minor units of a row are safe integers (by a check); sums may exceed the range. */
export function toSafeInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new AppError("UNPROCESSABLE", "The rows add up to more than we can show exactly");
  }
  return number;
}
