export { DELETE, GET, PATCH, POST, PUT } from "../../../[[...path]]/route";

/**
 * The busiest call has an address of its own. The framework compiles a catch-all's pattern anew for every request, a
 * twentieth of this call's time (docs/decisions/0044).
 */
export const dynamic = "force-dynamic";
