import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { deleteTransaction } from "@/lib/use-cases/transactions/manual-transaction";
import { transactionDetails } from "@/lib/use-cases/transactions/transaction-details";
import { updateTransaction } from "@/lib/use-cases/transactions/update-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.transactionDetails, transactionDetails),
  serve(operations.updateTransaction, updateTransaction),
  serve(operations.deleteTransaction, deleteTransaction),
);
