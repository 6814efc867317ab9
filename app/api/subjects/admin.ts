import { serve } from "@/lib/http/serve";
import { loadAdminOverview, retryJob } from "@/lib/use-cases/admin/overview";
import { findPerson } from "@/lib/use-cases/admin/people";
import { previewBroadcast, queueBroadcast } from "@/lib/use-cases/admin/queue-broadcast";

export const adminRoutes = [
  serve("previewBroadcast", previewBroadcast),
  serve("sendBroadcast", queueBroadcast),
  serve("retryJob", retryJob),
  serve("adminOverview", loadAdminOverview),
  serve("findPerson", findPerson),
];
