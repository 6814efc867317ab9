import type { z } from "zod";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];
