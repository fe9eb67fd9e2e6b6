import { describe, expect, it } from 'vitest';

import { someProduct } from '#areas/products/web/product.fixture.ts';
import { gatheredValues } from './gathered.ts';
import { savedRows, rowsOf, withAxes, type GroupValues } from './group-values.ts';

const products = ['Blusa Ana P', 'Blusa Ana M'].map((name) => ({
  ...someProduct,
  _id: name,
  name,
}));
const gathered = gatheredValues(products);
const heldBy = (values: GroupValues): unknown[] =>
  savedRows(rowsOf(values))
    .map(({ draft }) => draft.product?._id)
    .sort();

describe('gathered products', () => {
  const both = ['Blusa Ana M', 'Blusa Ana P'];
  const blue = { key: 'new-blue', name: 'Azul claro', isArchived: false };
  const colours = { name: 'Cor', values: [blue] };

  it('stand in the form, each at its value', () => expect(heldBy(gathered)).toEqual(both));

  it('stay in it when a second list begins, and when that loses its last value', () => {
    const two = withAxes(gathered, [...gathered.axes, colours]);
    expect(heldBy(two)).toEqual(both);
    const [sizes] = gathered.axes;
    const again = withAxes(two, sizes ? [sizes, { ...colours, values: [] }] : []);
    const keys = Object.entries(again.rows).flatMap(([key, { product }]) => (product ? [key] : []));
    expect(keys.sort()).toEqual(
      Object.entries(gathered.rows)
        .flatMap(([key, { product }]) => (product ? [key] : []))
        .sort(),
    );
  });
});
