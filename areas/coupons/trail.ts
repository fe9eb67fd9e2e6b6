import type { AreaTrail } from '#kit/contract/trail.ts';
import { formatDate } from '#kit/rules/days.ts';

export const couponsTrail = {
  subjects: { coupon: 'Cupons' },
  actions: {
    'coupon.added': 'criou o cupom {name}',
    'coupon.changed': 'mudou o cupom {name}{changes}',
    'coupon.removed': 'excluiu o cupom {name}',
    'coupon.restored': 'desfez a exclusão do cupom {name}',
  },
  fields: {
    couponCode: 'código',
    couponIsOn: 'ativo',
    couponFrom: 'primeiro dia',
    couponTo: 'último dia',
    couponUses: 'usos no total',
    couponUsesACustomer: 'usos de cada cliente',
  },
  values: { couponFrom: (day) => formatDate(day, ''), couponTo: (day) => formatDate(day, '') },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    coupons: typeof couponsTrail;
  }
}
