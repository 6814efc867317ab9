import { endpoint, serve } from "@/lib/http/serve";
import { deleteTransaction } from "@/lib/use-cases/transactions/manual-transaction";
import { transactionDetails } from "@/lib/use-cases/transactions/transaction-details";
import { updateTransaction } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("transactionDetails", transactionDetails),
  serve("updateTransaction", updateTransaction),
  serve("deleteTransaction", deleteTransaction),
);
