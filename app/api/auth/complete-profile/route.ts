import { userReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { completeProfile } from "@/lib/use-cases/profile/profile";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("completeProfile", completeProfile, userReply));
