/** Where a request comes from, for limits, the list of devices and the audit log. */
export type Caller = { ipAddress: string; userAgent: string };
