import { formatNumber } from '../../../lib/format.ts';

/** Texts for a wish to withdraw, in the list. */
export const withdrawalListTexts = {
  filter: (count: number | undefined): string =>
    count === undefined ? 'Desistências' : `Desistências (${formatNumber(count)})`,
  badge: 'Quer desistir',
} as const;
