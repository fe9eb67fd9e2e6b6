import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import type { LabelPaper } from './print/label-paper.ts';

const PAPER_KEY = 'balcao.product-label-paper';
const PRICE_KEY = 'balcao.product-label-price';

/** The last paper of this browser's labels, and whether they had the price. */
export interface LabelChoices {
  readonly paper: LabelPaper;
  readonly hasPrice: boolean;
}

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const rememberedChoices = (): LabelChoices => ({
  paper: kept(PAPER_KEY) === 'sheet' ? 'sheet' : 'roll',
  hasPrice: kept(PRICE_KEY) !== 'no',
});

export function rememberChoices({ paper, hasPrice }: LabelChoices): void {
  try {
    localStorage.setItem(PAPER_KEY, paper);
    localStorage.setItem(PRICE_KEY, hasPrice ? 'yes' : 'no');
  } catch (error) {
    logFailure(error);
  }
}
