import { loggedOutReply, streamReply, userReply } from "@/lib/http/replies";
import { serve } from "@/lib/http/serve";
import { deleteUser } from "@/lib/use-cases/profile/delete-user";
import { exportUser } from "@/lib/use-cases/profile/export-user";
import { changeMailPreferences, completeProfile, readMailPreferences } from "@/lib/use-cases/profile/profile";

export const profileRoutes = [
  serve("exportAccount", exportUser, streamReply),
  serve("mailPreferences", readMailPreferences),
  serve("changeMailPreferences", changeMailPreferences),
  serve("deleteAccount", deleteUser, loggedOutReply),
  serve("completeProfile", completeProfile, userReply),
];
