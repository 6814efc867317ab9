import { streamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { exportUser } from "@/lib/use-cases/profile/export-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("exportAccount", exportUser, streamReply));
