import { createHash } from "node:crypto";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { findUserById } from "@/lib/db/auth/users";
import { inTransaction, prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { hasJobUnderWay } from "@/lib/jobs/queued-jobs";
import type { previewBroadcastOutput, sendBroadcastOutput } from "@/lib/schemas/admin";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { sendBroadcastJob } from "@/lib/use-cases/mail/jobs";
import { countRecipients, paragraphsOf } from "@/lib/use-cases/mail/send-broadcast";
import { broadcastMail } from "@/lib/use-cases/mail/templates/news";

type Written = { viewer: Viewer; caller: Caller; subject: string; text: string };

export async function previewBroadcast(options: Written): Promise<z.input<typeof previewBroadcastOutput>> {
  const { viewer, caller } = options;
  const broadcast = broadcastOf(options);
  await recordAudit(prisma(), {
    userId: viewer.userId,
    action: "admin_broadcast_previewed",
    ipAddress: caller.ipAddress,
    details: namesOf(broadcast),
  });
  const [user, recipients] = await Promise.all([findUserById(viewer.userId), countRecipients(broadcast)]);
  const { subject, text } = broadcastMail.compose({ ...broadcast, firstName: user?.firstName ?? "" });
  return { subject, text, recipients };
}

/**
 * Queues the broadcast job. Each person gets one email per subject, however often it is sent.
 *
 * @param options.recipients  number shown in the preview
 * @throws AppError `CONFLICT` when the number has changed, or the same subject is still being sent
 */
export async function queueBroadcast(
  options: Written & { recipients: number },
): Promise<z.input<typeof sendBroadcastOutput>> {
  const { viewer, caller, recipients } = options;
  const broadcast = broadcastOf(options);
  // Recipients still waiting would get either text at random.
  if (await hasJobUnderWay(sendBroadcastJob, { subject: broadcast.subject })) {
    throw new AppError("CONFLICT", "An email with this subject is on its way already. Wait until it is sent.");
  }
  const now = await countRecipients(broadcast);
  if (now !== recipients) {
    throw new AppError(
      "CONFLICT",
      `It would go to ${now} people by now, not to ${recipients}. Look at the preview again.`,
    );
  }
  await inTransaction(async (tx) => {
    await recordAudit(tx, {
      userId: viewer.userId,
      action: "admin_broadcast_sent",
      ipAddress: caller.ipAddress,
      details: { ...namesOf(broadcast), recipients },
    });
    await enqueue(tx, sendBroadcastJob, broadcast);
  });
  return { recipients };
}

/** For the audit log: identifies the email and proves its text without storing it. */
const namesOf = ({ subject, paragraphs }: ReturnType<typeof broadcastOf>) => ({
  subject,
  digest: createHash("sha256").update(paragraphs.join("\n\n")).digest("hex"),
});

const broadcastOf = ({ subject, text }: Written) => ({ subject, paragraphs: paragraphsOf(text) });
