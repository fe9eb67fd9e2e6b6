import { findGroups } from '#areas/groups/server/groups.service.ts';
import { presentMeasures } from '#areas/products/rules/measure-columns.ts';
import { findProductsByIds } from '#areas/products/server/products.service.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import { measuresOf, NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { boxOf, type Box, type BoxProblem } from '../../rules/box.ts';

const PLACES = 'preencha no produto ou em Dados da Loja.';

function problemInWords(problem: BoxProblem): string {
  if (problem.reason === 'no-weight') return `Falta o peso de ${problem.product}: ${PLACES}`;
  if (problem.reason === 'no-measures') return `Faltam as medidas de ${problem.product}: ${PLACES}`;
  return problem.reason === 'too-heavy'
    ? 'O pedido passa de 30 kg e não vai em um pacote só.'
    : 'O pedido não cabe em um pacote só: 100 cm de lado, 200 cm na soma.';
}

type Cart = readonly { readonly productId: string; readonly quantity: number }[];
export type Boxed = { readonly box: Box } | { readonly problem: string };

/** Reads all that boxes carts of these products, deleted ones too. @returns a cart's box, else why there is none, in words. */
export async function findBoxing(
  { db, config }: { readonly db: Db } & Pick<Deps, 'config'>,
  productIds: readonly string[],
): Promise<(cart: Cart) => Boxed> {
  const ids = [...new Set(productIds)];
  const products = new Map((await findProductsByIds(db, ids)).map((row) => [row.id, row]));
  const groupIds = [...products.values()].flatMap(({ group_id: id }) => id ?? []);
  const groups = new Map((await findGroups(db, groupIds)).map((row) => [row.id, row]));
  const { package: shop } = await findStore(db, config);
  return (cart) => {
    const pieces = cart.map(({ productId, quantity }) => {
      const product = products.get(productId);
      const group = groups.get(product?.group_id ?? '');
      const { length, width, height, weight } = measuresOf(
        product ? presentMeasures(product) : NO_MEASURES,
        group && presentMeasures(group),
        shop,
      );
      return {
        name: product?.name ?? 'um produto que não existe mais',
        quantity,
        lengthCm: length,
        widthCm: width,
        heightCm: height,
        weightGrams: weight,
      };
    });
    const box = boxOf(pieces);
    return 'reason' in box ? { problem: problemInWords(box) } : { box };
  };
}

export async function boxItems(deps: Parameters<typeof findBoxing>[0], cart: Cart): Promise<Boxed> {
  const boxing = await findBoxing(
    deps,
    cart.map(({ productId }) => productId),
  );
  return boxing(cart);
}
