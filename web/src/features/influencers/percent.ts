/** A commission as typed, `12,5` or `12.5` or `12,5 %`, at most two decimals, 0 to 100; undefined when it is none. */
export function parsePercent(text: string): number | undefined {
  const [, digits = ''] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  if (!digits) return undefined;
  const percent = Number(digits.replace(',', '.'));
  return percent <= 100 ? percent : undefined;
}

/** The text in the field: 12.5 → `12,5`. */
export const percentText = (percent: number): string => String(percent).replace('.', ',');

const ratioFormat = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 0.0648 → `6,5 %`, the space unbreakable. */
export const ratioText = (ratio: number): string => `${ratioFormat.format(100 * ratio)}\u00A0%`;
