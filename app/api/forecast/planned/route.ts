import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addPlannedPayment } from "@/lib/use-cases/forecast/planned/planned-payments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.addPlannedPayment, addPlannedPayment));
