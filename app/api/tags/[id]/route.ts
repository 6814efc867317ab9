import { endpoint, serve } from "@/lib/http/serve";
import { removeTag, renameTag } from "@/lib/use-cases/transactions/tags/tags";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("renameTag", renameTag), serve("deleteTag", removeTag));
