import { endpoint, serve } from "@/lib/http/serve";
import { countBadges } from "@/lib/use-cases/notifications/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("readBadges", countBadges));
