import { endpoint, route } from "@/lib/http/route";
import { sessionReply } from "@/lib/http/session-reply";
import { operations } from "@/lib/schemas/operations";
import { finishMfa } from "@/lib/use-cases/auth/second-factor/sign-in";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.finishMfa, async ({ input, caller, cookie }) =>
    sessionReply(await finishMfa({ input, device: cookie("device"), caller })),
  ),
);
