import { endpoint, route } from "@/lib/http/route";
import { signInReply } from "@/lib/http/session-reply";
import { operations } from "@/lib/schemas/operations";
import { login } from "@/lib/use-cases/auth/login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.login, async ({ input, caller, cookie }) =>
    signInReply(await login({ ...input, device: cookie("device"), caller })),
  ),
);
