import type { AreaTrail } from '#kit/contract/trail.ts';
import type { DiscountRule } from './contract.ts';

const DISCOUNT_WORDS: Record<DiscountRule['type'], (value: string) => string> = {
  percentage: (value) => `${value} % de desconto`,
  fixed: (value) => `R$ ${value} de desconto`,
  override: (value) => `preço de R$ ${value}`,
};

function rulesInWords(json: string): string {
  const rules = JSON.parse(json) as DiscountRule[];
  if (rules.length === 0) return 'nenhuma';
  return rules
    .map(({ type, value, conditions }) => {
      const amount = value === null || value === '' ? '—' : String(value).replace('.', ',');
      const when = conditions.length === 1 ? '1 condição' : `${conditions.length} condições`;
      return DISCOUNT_WORDS[type](amount) + (conditions.length > 0 ? `, com ${when}` : '');
    })
    .join(' e ');
}

export const discountsTrail = {
  subjects: { discount: 'Descontos' },
  actions: {
    'discount.added': 'criou o desconto {name}',
    'discount.changed': 'mudou o desconto {name}{changes}',
    'discount.removed': 'excluiu o desconto {name}',
  },
  fields: {
    rules: 'regras',
  },
  values: { rules: rulesInWords },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    discounts: typeof discountsTrail;
  }
}
