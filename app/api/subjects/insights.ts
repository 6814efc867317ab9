import { progressReply } from "@/lib/http/replies";
import { serve } from "@/lib/http/serve";
import { generationHistory } from "@/lib/use-cases/insights/generation-history";
import { listInsights, markInsightsSeen, rateInsight } from "@/lib/use-cases/insights/list-insights";
import { generationStatus, startGeneration } from "@/lib/use-cases/insights/start-generation";
import { chooseStep, listFollowed } from "@/lib/use-cases/insights/steps";
import { countBadges } from "@/lib/use-cases/notifications/count-badges";
import { endGettingStarted, readGettingStarted } from "@/lib/use-cases/profile/getting-started";
import { listReview } from "@/lib/use-cases/transactions/review/list-review";

export const insightsRoutes = [
  serve("gettingStarted", readGettingStarted),
  serve("endGettingStarted", endGettingStarted),
  serve("readBadges", countBadges),
  serve("rateHiddenInsight", (call) => rateInsight({ ...call, kind: "hidden" })),
  serve("chooseHiddenInsightStep", (call) => chooseStep({ ...call, kind: "hidden" })),
  serve("hiddenInsightGeneration", (call) => generationStatus({ ...call, kind: "hidden" })),
  serve("generateHiddenInsights", (call) => startGeneration({ ...call, kind: "hidden" }), progressReply),
  serve("hiddenInsightHistory", (call) => generationHistory({ ...call, kind: "hidden" })),
  serve("listHiddenInsights", (call) => listInsights({ ...call, kind: "hidden" })),
  serve("hiddenInsightsSeen", (call) => markInsightsSeen({ ...call, kind: "hidden" })),
  serve("rateInsight", (call) => rateInsight({ ...call, kind: "insight" })),
  serve("chooseInsightStep", (call) => chooseStep({ ...call, kind: "insight" })),
  serve("followedInsights", listFollowed),
  serve("insightGeneration", (call) => generationStatus({ ...call, kind: "insight" })),
  serve("generateInsights", (call) => startGeneration({ ...call, kind: "insight" }), progressReply),
  serve("insightHistory", (call) => generationHistory({ ...call, kind: "insight" })),
  serve("listInsights", (call) => listInsights({ ...call, kind: "insight" })),
  serve("insightsSeen", (call) => markInsightsSeen({ ...call, kind: "insight" })),
  serve("listReview", listReview),
];
