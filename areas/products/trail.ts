import type { AreaTrail } from '#kit/contract/trail.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { MEASURE_FIELDS, MEASURES } from '#kit/rules/measure-fields.ts';
import { inSentence } from '#kit/rules/person-fields.ts';
import { COST } from './rules/cost.ts';
import { PRODUCT, PRODUCT_FIELDS } from './rules/product-fields.ts';

export const productsTrail = {
  subjects: { product: 'Produtos e estoque' },
  actions: {
    'product.added': 'cadastrou o produto {name} por {price}, com {units}',
    'product.changed': {
      else: 'mudou o produto {name}{changes}',
      price: 'mudou o preço de {name}{values}',
    },
    'product.removed': 'excluiu o produto {name}',
    'product.shelved': 'tirou de venda o produto {name}',
    'product.restored': 'pôs de volta à venda o produto {name}',
    'products.exported': 'exportou {linha|linhas} de produtos{filters}',
  },
  fields: {
    ...textsOf(PRODUCT_FIELDS, (field) => inSentence(PRODUCT[field].label)),
    priceCents: inSentence(PRODUCT.price.label),
    costCents: inSentence(COST.label),
    ...textsOf(MEASURE_FIELDS, (field) => inSentence(MEASURES[field].label)),
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    products: typeof productsTrail;
  }
}
