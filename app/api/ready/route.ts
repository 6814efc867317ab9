import { AppError } from "@/lib/domain/errors";
import { failureResponse, successResponse } from "@/lib/http/envelope";
import { endpoint } from "@/lib/http/router";
import { readiness } from "@/lib/use-cases/site/readiness";

export const dynamic = "force-dynamic";

/** Readiness: the database and the queue answer, so this server may take requests. */
async function handle() {
  const state = await readiness();
  return state.isReady
    ? successResponse(state, 200, "Ready")
    : failureResponse(new AppError("NOT_READY", "Not ready", { retryAfterS: 3 }));
}

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({ method: "GET", handle });
