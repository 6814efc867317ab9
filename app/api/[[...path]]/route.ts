import { nothingHere } from "@/lib/domain/errors";
import { failureResponse } from "@/lib/http/envelope";

const answer = () => failureResponse(nothingHere());

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
