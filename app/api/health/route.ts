import { successResponse } from "@/lib/http/envelope";
import { endpoint } from "@/lib/http/router";

export const dynamic = "force-dynamic";

/** Liveness: the process answers. No I/O, so a slow database doesn't restart the server. */
const handle = async () => successResponse({ status: "ok" }, 200, "The server is up");

export const { GET, POST, PUT, PATCH, DELETE } = endpoint({ method: "GET", handle });
