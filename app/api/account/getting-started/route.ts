import { endpoint, serve } from "@/lib/http/serve";
import { endGettingStarted, readGettingStarted } from "@/lib/use-cases/profile/getting-started";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("gettingStarted", readGettingStarted),
  serve("endGettingStarted", endGettingStarted),
);
