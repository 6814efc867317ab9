import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { changeMailPreferences, readMailPreferences } from "@/lib/use-cases/profile/mail-preferences";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.mailPreferences, ({ viewer }) => readMailPreferences(viewer.userId)),
  route(operations.changeMailPreferences, ({ viewer, input }) =>
    changeMailPreferences({ userId: viewer.userId, input }),
  ),
);
