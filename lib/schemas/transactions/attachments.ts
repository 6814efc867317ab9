import * as z from "zod";
import { attachmentCalls } from "@/lib/calls/transactions";
import { ATTACHMENT_BOUNDS, ATTACHMENT_TYPES } from "@/lib/domain/transactions/attachment";
import * as field from "../fields";
import { operationsOf } from "../operation";

export const attachmentType = z.enum(ATTACHMENT_TYPES);

export const attachment = z.object({
  id: field.id,
  transactionId: field.id,
  name: z.string(),
  /** Detected from its first bytes. */
  type: attachmentType,
  size: z.number().int(),
  createdAt: field.instant,
});
export type Attachment = z.infer<typeof attachment>;

/** Base64 adds a third, plus the JSON around it. */
const MAX_BODY_BYTES = Math.ceil(ATTACHMENT_BOUNDS.maxBytes * 1.4);

export const attachmentOperations = operationsOf(attachmentCalls, {
  addAttachment: {
    summary: "Attach a picture or a PDF of at most 5 MB to a transaction",
    success: "File attached",
    input: z.object({
      /** The transaction's id. */
      id: field.id,
      name: field.fileName,
      content: z.base64("Send the file in base64").min(1, "The file is empty"),
    }),
    output: attachment,
    status: 201,
    maxBodyBytes: MAX_BODY_BYTES,
  },
  readAttachment: {
    summary: "A file with its contents in base64, so that no address answers with a file that a browser would run",
    success: "File loaded",
    input: z.object({ id: field.id }),
    output: attachment.extend({ content: z.string() }),
  },
  removeAttachment: {
    summary: "Remove a file; it can be brought back for a day",
    success: "File removed",
    input: z.object({ id: field.id }),
    output: attachment,
  },
  restoreAttachment: {
    summary: "Bring back a file that was removed within the last day",
    success: "File restored",
    input: z.object({ id: field.id }),
    output: attachment,
  },
});
