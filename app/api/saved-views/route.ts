import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addSavedView, listSavedViews } from "@/lib/use-cases/transactions/views/saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listSavedViews, listSavedViews),
  serve(operations.addSavedView, addSavedView),
);
