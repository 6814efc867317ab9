import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeSavedView } from "@/lib/use-cases/transactions/views/change-saved-view";
import { removeSavedView } from "@/lib/use-cases/transactions/views/remove-saved-view";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeSavedView, changeSavedView),
  serve(operations.removeSavedView, removeSavedView),
);
