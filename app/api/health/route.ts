import { successResponse } from "@/lib/http/envelope";

export const dynamic = "force-dynamic";

/** Liveness: the process answers. No I/O, so that a slow database does not get the server restarted. */
export const GET = () => successResponse({ status: "ok" }, 200, "The server is up");
