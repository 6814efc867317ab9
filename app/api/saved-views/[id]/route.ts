import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeSavedView, removeSavedView } from "@/lib/use-cases/transactions/views/saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeSavedView, changeSavedView),
  serve(operations.removeSavedView, removeSavedView),
);
