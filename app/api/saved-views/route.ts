import { endpoint, serve } from "@/lib/http/serve";
import { addSavedView, listSavedViews } from "@/lib/use-cases/transactions/views/saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listSavedViews", listSavedViews),
  serve("addSavedView", addSavedView),
);
