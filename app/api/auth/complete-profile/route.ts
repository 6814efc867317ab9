import { userReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { completeProfile } from "@/lib/use-cases/profile/complete-profile";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.completeProfile, completeProfile, userReply),
);
