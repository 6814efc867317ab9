import { endpoint, serve } from "@/lib/http/serve";
import { changeMailPreferences, readMailPreferences } from "@/lib/use-cases/profile/profile";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("mailPreferences", readMailPreferences),
  serve("changeMailPreferences", changeMailPreferences),
);
