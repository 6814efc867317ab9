// The busiest call has an address of its own. The framework compiles a catch-all's pattern anew for every request, a
// twentieth of this call's time (docs/decisions/0044).
export { DELETE, GET, PATCH, POST, PUT } from "../../../[[...path]]/route";

/** Never prerendered, like the other calls. */
export const dynamic = "force-dynamic";
