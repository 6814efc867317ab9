import { jsonStreamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { readAttachment, removeAttachment } from "@/lib/use-cases/transactions/attachments/attachments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("readAttachment", readAttachment, jsonStreamReply),
  serve("removeAttachment", removeAttachment),
);
