import { endpoint, serve } from "@/lib/http/serve";
import { addPlannedPayment } from "@/lib/use-cases/forecast/planned/planned-payments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("addPlannedPayment", addPlannedPayment));
