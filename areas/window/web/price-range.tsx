import { formatReais } from '#kit/web/lib/format.ts';
import { contentsTexts as texts } from './texts.ts';

/** `R$ 45,90`, or `a partir de R$ 45,90` when prices differ. */
export function PriceRange({ from, to }: { from: number; to: number }) {
  return <span>{from < to ? texts.from(formatReais(from)) : formatReais(from)}</span>;
}
