import { handleGoogle } from "@/lib/http/google";
import { findAnswer } from "../../calls";

/** Our own calls under this path, and next-auth's. */
async function answer(request: Request, context: Parameters<typeof handleGoogle>[1]): Promise<Response> {
  return (await findAnswer(request)) ?? handleGoogle(request, context);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
