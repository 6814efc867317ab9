/**
 * Our own cookies beside the specification's. The `__Host-` prefix keeps other hosts of the site from setting them.
 */
export const SETTINGS_COOKIE = "__Host-settings";
export const LOGOUT_TICKET_COOKIE = "__Host-logoutTicket";
