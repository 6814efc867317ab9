import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { me } from "@/lib/use-cases/auth/me";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(route(operations.me, ({ viewer }) => me({ viewer })));
