import { answerCall } from "../calls";

/** Every call of the API but those of the folders beside. */
const answer = (request: Request) => answerCall(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
