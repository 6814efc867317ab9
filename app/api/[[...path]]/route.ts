import { answerCall, loadSubjects } from "../calls";

/** Never prerendered. Otherwise the framework watches each request for what it reads. */
export const dynamic = "force-dynamic";

// Next loads this file as the server starts, and while it builds.
if (process.env.NEXT_PHASE !== "phase-production-build") void loadSubjects();

/** Every call of the API but those of the folders beside. */
const answer = (request: Request) => answerCall(request);

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
