import { streamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { exportUser } from "@/lib/use-cases/profile/export-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.exportAccount, exportUser, streamReply));
