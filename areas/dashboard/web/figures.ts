import type { DashboardAnswer } from '../endpoints.ts';

import { formatReais } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from './texts.ts';

export interface Change {
  readonly direction: 'up' | 'down' | 'none';
  /** `+12,4 %`; empty when there is nothing to compare with. */
  readonly amount: string;
  readonly words: string;
}

const percentFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 0.124 → `12,4 %`, the space unbreakable. */
export const percentText = (ratio: number): string => `${percentFormat.format(100 * ratio)}\u00A0%`;

/** `12,4 %` of the whole; `0,0 %` when the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  percentText(whole === 0 ? 0 : part / whole);

/** A figure compared with the period before, as a text that shows up or down without a colour. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) {
    const words = now === 0 ? '' : texts.nothingBefore;
    return { direction: 'none', amount: '', words };
  }
  const ratio = (now - before) / before;
  if (Math.abs(ratio) < 0.0005) {
    return { direction: 'none', amount: '', words: texts.unchanged };
  }
  const sign = ratio > 0 ? '+' : '−';
  return {
    direction: ratio > 0 ? 'up' : 'down',
    amount: `${sign}${percentText(Math.abs(ratio))}`,
    words: texts.overBefore,
  };
}

/** The gross profit, named with the share of the sales that it covers; undefined while no sale has a cost. */
export function grossProfitOf({
  productsRevenue,
  costedRevenue,
  grossProfit,
}: Pick<DashboardAnswer, 'productsRevenue' | 'costedRevenue' | 'grossProfit'>) {
  if (costedRevenue === 0 && grossProfit === 0) return undefined;
  // Less than 100 % while a part is missing, more than 0 % while a part is there.
  const share = Math.min(99, Math.max(1, Math.round((100 * costedRevenue) / productsRevenue)));
  return {
    name: costedRevenue === productsRevenue ? texts.allCosted : texts.partlyCosted(share),
    value: formatReais(grossProfit),
  };
}
