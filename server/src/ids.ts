import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new record's identifier: UUIDv7, so that records sort by their age. */
export const newId = (): string => v7();

/** A random twelve-digit number for the customer's link. Not unique by itself: the table's key decides. */
export const newOrderNumber = (): number => randomInt(100_000_000_000, 1_000_000_000_000);
