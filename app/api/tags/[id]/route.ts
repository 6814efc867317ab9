import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeTag, renameTag } from "@/lib/use-cases/transactions/tags/tags";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.renameTag, renameTag),
  serve(operations.deleteTag, removeTag),
);
