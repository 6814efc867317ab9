import { streamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { exportTransactions } from "@/lib/use-cases/transactions/export-transactions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("exportTransactions", exportTransactions, streamReply));
