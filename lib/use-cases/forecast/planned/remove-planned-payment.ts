import { deletePlannedPayment } from "@/lib/db/forecast/planned-payments";
import { notFound } from "@/lib/domain/errors";

/**
 * Removes a plan; no transaction changes.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removePlannedPayment(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deletePlannedPayment(options))) throw notFound("Plan");
  return { id: options.id };
}
