import { HOUR_MS } from '#kit/rules/durations.ts';

/** The moment until which a shipping recorded by mistake can be taken back. Moments are epoch milliseconds. */
export const unshipUntil = (shippedAtMs: number): number => shippedAtMs + HOUR_MS;

/** The moment until which a print run can be taken back. Moments are epoch milliseconds. */
export const takePrintBackUntil = (printedAtMs: number): number => printedAtMs + HOUR_MS;
