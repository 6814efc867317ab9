import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { contactOperator } from "@/lib/use-cases/site/contact-operator";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.contact, ({ input, caller }) => contactOperator({ input, caller })),
);
