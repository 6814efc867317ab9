import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addPlannedPayment } from "@/lib/use-cases/forecast/planned/add-planned-payment";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.addPlannedPayment, addPlannedPayment));
