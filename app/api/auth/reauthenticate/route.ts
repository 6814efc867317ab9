import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { reauthenticate } from "@/lib/use-cases/auth/second-factor/fresh-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.reauthenticate, reauthenticate));
