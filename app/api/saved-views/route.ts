import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addSavedView } from "@/lib/use-cases/transactions/views/add-saved-view";
import { listSavedViews } from "@/lib/use-cases/transactions/views/list-saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listSavedViews, listSavedViews),
  serve(operations.addSavedView, addSavedView),
);
