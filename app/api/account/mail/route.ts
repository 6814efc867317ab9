import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeMailPreferences, readMailPreferences } from "@/lib/use-cases/profile/mail-preferences";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.mailPreferences, readMailPreferences),
  serve(operations.changeMailPreferences, changeMailPreferences),
);
