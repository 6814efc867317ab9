import type { z } from "zod";
import { inTransaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import type { contactInput } from "@/lib/schemas/site";
import type { Caller } from "@/lib/use-cases/auth/session/authenticate";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { contactMessageMail } from "@/lib/use-cases/mail/templates/news";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";

/**
 * Emails a visitor's message to the operator. It is stored encrypted and deleted once sent.
 *
 * A filled hidden field reveals a machine: it gets the same answer, and the message is dropped.
 *
 * @throws AppError `RATE_LIMITED` after five an hour from one network
 */
export async function contactOperator(
  options: z.output<typeof contactInput> & { caller: Caller },
): Promise<{ received: true }> {
  const { caller, ...message } = options;
  await consumeRateLimits([{ limit: "contactByNetwork", subject: networkOf(caller.ipAddress) }]);
  if (!message.website) {
    await inTransaction((tx) =>
      queueMail(tx, { userId: null, to: env().contactAddress, content: contactMessageMail.compose(message) }),
    );
  }
  return { received: true };
}
