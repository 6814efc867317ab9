import { COOKIE } from "@/lib/http/cookies";
import { sessionReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { finishMfa } from "@/lib/use-cases/auth/second-factor/login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("finishMfa", (call) => finishMfa({ ...call, device: call.cookie(COOKIE.device) }), sessionReply),
);
