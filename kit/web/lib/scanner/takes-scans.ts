/** Marks a field that is made for scanning: a code scanned there belongs there, even an order's number. */
export const TAKES_SCANS = { 'data-takes-scans': true } as const;
