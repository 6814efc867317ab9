import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeTag } from "@/lib/use-cases/transactions/tags/remove-tag";
import { renameTag } from "@/lib/use-cases/transactions/tags/rename-tag";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.renameTag, renameTag),
  serve(operations.deleteTag, removeTag),
);
