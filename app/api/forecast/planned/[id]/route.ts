import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changePlannedPayment } from "@/lib/use-cases/forecast/planned/change-planned-payment";
import { removePlannedPayment } from "@/lib/use-cases/forecast/planned/remove-planned-payment";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changePlannedPayment, changePlannedPayment),
  serve(operations.removePlannedPayment, removePlannedPayment),
);
