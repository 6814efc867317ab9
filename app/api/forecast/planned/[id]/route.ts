import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changePlannedPayment, removePlannedPayment } from "@/lib/use-cases/forecast/planned/planned-payments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changePlannedPayment, changePlannedPayment),
  serve(operations.removePlannedPayment, removePlannedPayment),
);
