import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { exchangeLink } from "@/lib/use-cases/banks/link/exchange-link";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.exchangeLink, ({ viewer, input }) =>
    exchangeLink({
      userId: viewer.userId,
      today: viewer.today,
      publicToken: input.publicToken,
      institution: input.metadata.institution,
      chosen: input.metadata.accounts,
    }),
  ),
);
