import { endpoint, serve } from "@/lib/http/serve";
import { changeSavedView, removeSavedView } from "@/lib/use-cases/transactions/views/saved-views";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeSavedView", changeSavedView),
  serve("removeSavedView", removeSavedView),
);
