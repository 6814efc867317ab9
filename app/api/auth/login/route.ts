import { COOKIE } from "@/lib/http/cookies";
import { loginReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { login } from "@/lib/use-cases/auth/login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("login", (call) => login({ ...call, device: call.cookie(COOKIE.device) }), loginReply),
);
