import type { CatalogueAnswer, ProductGroupAnswer } from '../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { presentMeasures } from '#areas/products/rules/measure-columns.ts';
import { presentProduct, type Viewer } from '#areas/products/server/products.service.ts';
import type { CatalogueRow } from './list-catalogue.ts';
import type { GroupView } from './view-group.ts';

export function presentGroup(
  { group, values, products }: GroupView,
  viewer: Viewer,
): ProductGroupAnswer {
  const names = [group.axis_1, group.axis_2].filter((name) => name !== '');
  return {
    _id: group.id,
    name: group.name,
    description: group.description,
    version: group.version,
    minimum: group.minimum_units,
    ...presentMeasures(group),
    axes: names.map((name, index) => ({
      name,
      values: values
        .filter(({ axis }) => axis === index + 1)
        .map((value) => ({
          _id: value.id,
          name: value.name,
          isArchived: value.archived_at !== null,
        })),
    })),
    products: products.map((product) => ({
      ...presentProduct(product, viewer),
      values: [product.value_1_id, product.value_2_id].flatMap((id) => (id === null ? [] : [id])),
      isOnSale: product.deleted_at === null,
    })),
    createdAt: new Date(group.created_at).toISOString(),
  };
}

export const presentCatalogueRow = (
  { product, group, photo }: CatalogueRow,
  viewer: Viewer,
): CatalogueAnswer => ({
  ...presentProduct(product, viewer),
  photo: photo ?? null,
  group: group
    ? {
        _id: group.id,
        name: group.name,
        products: group.products,
        stock: group.stock,
        low: group.low,
        priceFrom: toReais(group.price_from),
        priceTo: toReais(group.price_to),
      }
    : null,
});
