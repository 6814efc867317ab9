import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { endGettingStarted, readGettingStarted } from "@/lib/use-cases/profile/getting-started";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.gettingStarted, readGettingStarted),
  serve(operations.endGettingStarted, endGettingStarted),
);
