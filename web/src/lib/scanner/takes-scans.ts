/** Set on a field that is made for scanning: a code scanned there belongs there, an order's number too. */
export const TAKES_SCANS = { 'data-takes-scans': true } as const;
