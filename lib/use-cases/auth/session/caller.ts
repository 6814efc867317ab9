/**
 * Where a request comes from, for limits, the list of devices and the audit log. `isBrowser`: it says of itself what only a
 * browser says, so whatever it was given to store (a ticket) it would have sent.
 */
export type Caller = { ipAddress: string; userAgent: string; isBrowser: boolean };
