import type { z } from "zod";
import { findRequest } from "@/lib/db/insights/insights";
import { notFound } from "@/lib/domain/errors";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { generationStatusOutput } from "@/lib/schemas/insights";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { listInsightsOfRequest } from "./list-insights";
import { requireOwn } from "./start-generation";
import { GENERATION_TEXTS, STEPS } from "./texts";

/** @throws AppError `NOT_FOUND` for an unknown id, another user's, or the other kind */
export async function generationStatus(options: {
  viewer: Viewer;
  kind: InsightKind;
  requestId: string;
}): Promise<z.input<typeof generationStatusOutput>> {
  const found = await findRequest(options.requestId);
  if (!found) throw notFound("Generation");
  const request = requireOwn(found, options.viewer, options.kind);
  const texts = GENERATION_TEXTS[request.kind];
  // A queued run is about to start: there is no step before the first.
  const progress = { step: Math.max(1, request.step), of: STEPS.length, label: request.stepLabel || STEPS[0] };
  const base = { requestId: request.id, status: request.status, isProcessing: request.status === "processing" };
  switch (request.status) {
    case "processing":
      return { ...base, message: texts.started, progress };
    case "completed":
      return {
        ...base,
        message: texts.completed,
        progress: { ...progress, step: STEPS.length },
        insights: await listInsightsOfRequest(request, options.viewer.today),
      };
    case "failed":
      return {
        ...base,
        message: request.errorMessage ?? texts.failed,
        progress,
        error: request.errorMessage ?? texts.failed,
        ...(request.errorDetails === null ? {} : { errorDetails: request.errorDetails }),
      };
  }
}
