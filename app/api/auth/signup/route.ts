import { signupReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { signup } from "@/lib/use-cases/auth/sign-up";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("signup", signup, signupReply));
