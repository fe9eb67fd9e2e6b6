import { formatReais } from '../../lib/format.ts';
import { newOrderTexts } from './texts.ts';

/** `R$ 45,90`, or `a partir de R$ 45,90` where prices differ. */
export const priceFrom = (from: number, to: number): string =>
  from < to ? newOrderTexts.from(formatReais(from)) : formatReais(from);
