import { isCep } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { toReais } from '#kit/rules/money.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { requirePriceCents } from '#kit/server/core/price-input.ts';
import type { z } from 'zod';
import type { FreightQuoteAnswer, freightQuoteInput } from '../../contract.ts';
import { boxInWords } from '../../rules/box.ts';
import { quoteFreight, type QuoteDeps } from './quote-freight.ts';

/** Quotes the cart of staff. */
export async function quoteCart(
  deps: QuoteDeps,
  { cep, products, productsPrice }: z.output<typeof freightQuoteInput>,
): Promise<FreightQuoteAnswer> {
  if (!isCep(cep))
    throw invalidField('cep', 'Informe um CEP com 8 dígitos, de 01000-000 em diante.');
  const { box, lines, problem } = await quoteFreight(deps, {
    cep: onlyDigits(cep),
    lines: products.map(({ product, quantity }) => ({ productId: product, quantity })),
    productsCents: requirePriceCents(productsPrice, 'productsPrice'),
  });
  return {
    box: box ? boxInWords(box) : null,
    lines: lines.map(({ name, priceCents, days }) => {
      return { name, price: toReais(priceCents), days, kind: 'carrier' };
    }),
    problem,
  };
}
