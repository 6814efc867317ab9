import { endpoint, serve } from "@/lib/http/serve";
import { loadAdminOverview } from "@/lib/use-cases/admin/overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("adminOverview", loadAdminOverview));
