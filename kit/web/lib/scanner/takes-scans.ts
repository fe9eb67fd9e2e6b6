/** Marks a field that is made for scanning: a scanned code stays in it, even an order's number. */
export const TAKES_SCANS = { 'data-takes-scans': true } as const;
