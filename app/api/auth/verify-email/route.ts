import { endpoint, route } from "@/lib/http/route";
import { sessionReply } from "@/lib/http/session-reply";
import { operations } from "@/lib/schemas/operations";
import { verifyEmail } from "@/lib/use-cases/auth/sign-up/verify-email";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.verifyEmail, async ({ input, caller, cookie }) =>
    sessionReply(await verifyEmail({ ...input, ticket: cookie("signup"), caller })),
  ),
);
