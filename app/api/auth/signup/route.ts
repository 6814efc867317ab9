import { signupReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { signup } from "@/lib/use-cases/auth/sign-up/signup";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.signup, signup, signupReply));
