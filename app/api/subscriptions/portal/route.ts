import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { openPortal } from "@/lib/use-cases/billing/open-portal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.openPortal, ({ viewer }) => openPortal({ userId: viewer.userId })),
);
