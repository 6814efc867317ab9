/**
 * Origin of a request, for limits, the device list and the audit log. `isBrowser`: it sends browser-only headers, so it
 * would have sent any ticket it was given.
 */
export type Caller = { ipAddress: string; userAgent: string; isBrowser: boolean };
