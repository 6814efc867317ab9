import { endpoint, serve } from "@/lib/http/serve";
import { changePlannedPayment, removePlannedPayment } from "@/lib/use-cases/forecast/planned/planned-payments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changePlannedPayment", changePlannedPayment),
  serve("removePlannedPayment", removePlannedPayment),
);
