import { clearedCookies } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { deleteAccount } from "@/lib/use-cases/profile/delete-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(
    operations.deleteAccount,
    async ({ viewer, input }) => new Reply(await deleteAccount({ viewer, input }), { cookies: clearedCookies() }),
  ),
);
