import type { ProductAnswer } from '#areas/products/contract.ts';
import type { CountedLine } from '../count/count.ts';

/** The props of a choice beside the counted list: the lines, and how to count products as none. */
export interface CountScopeProps {
  readonly lines: readonly CountedLine[];
  readonly onZero: (products: readonly ProductAnswer[]) => void;
  readonly onUnzero: (groupId: string) => void;
}
