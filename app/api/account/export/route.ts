import { Download, endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { exportAccount } from "@/lib/use-cases/profile/export-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(
    operations.exportAccount,
    async ({ viewer, caller }) =>
      new Download(await exportAccount({ viewer, caller }), `sorrel-account-${viewer.today}.json`),
  ),
);
