import { AppError } from "@/lib/domain/errors";
import { failureResponse } from "@/lib/http/envelope";

const answer = () => failureResponse(new AppError("NOT_FOUND", "There is nothing at this address"), "");

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
