import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { pastImports } from "@/lib/use-cases/transactions/import/past-imports";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listImports, ({ viewer }) => pastImports(viewer.userId)),
);
