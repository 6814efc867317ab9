import { jsonStreamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readAttachment, removeAttachment } from "@/lib/use-cases/transactions/attachments/attachments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readAttachment, readAttachment, jsonStreamReply),
  serve(operations.removeAttachment, removeAttachment),
);
