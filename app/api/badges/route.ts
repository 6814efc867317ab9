import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { countBadges } from "@/lib/use-cases/notifications/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.readBadges, countBadges));
