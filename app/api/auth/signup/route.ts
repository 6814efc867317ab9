import { signupCookie } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { signup } from "@/lib/use-cases/auth/sign-up/signup";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.signup, async ({ input, caller }) => {
    const { email, ticket } = await signup({ input, caller });
    return new Reply({ email }, { cookies: [signupCookie(ticket)] });
  }),
);
