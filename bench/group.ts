import { getLoad, call, median } from './load.ts';
import { signIn, withShop } from './shop.ts';

/*
 * A group of 400 products beside 400 products in no group: to make them, and each list that shows them. Two shops that differ in
 * nothing else, turn by turn; a ratio over 1: the group answers faster.
 */

const TURNS = 5;
const SECONDS = 1;
const SIZES = Array.from({ length: 20 }, (_, at) => `T${at + 34}`);
const COLOURS = Array.from({ length: 20 }, (_, at) => `Cor ${at + 1}`);
const PRODUCTS = SIZES.flatMap((size) => COLOURS.map((colour) => [size, colour] as const));
const LISTS = [
  'catalogue?page=1&limit=10',
  'catalogue?q=blusa&page=1&limit=10',
  `catalogue?q=${encodeURIComponent('blusa cor 7 t40')}&page=1&limit=10`,
  'products?page=1&limit=10',
  'products?page=30&limit=10',
] as const;

type Headers = Record<string, string>;

async function makeGroup(url: string, headers: Headers): Promise<void> {
  const axes = [
    { name: 'Tamanho', values: SIZES.map((name) => ({ name })) },
    { name: 'Cor', values: COLOURS.map((name) => ({ name })) },
  ];
  const products = PRODUCTS.map((values) => ({ values, price: 50, stock: 3 }));
  const body = { name: 'Blusa', axes, products };
  await call('POST', `${url}/api/product-groups`, { body, headers });
}

async function makeProducts(url: string, headers: Headers): Promise<void> {
  for (const [size, colour] of PRODUCTS) {
    const body = { name: `Blusa · ${size} · ${colour}`, price: 50, stock: 3 };
    await call('POST', `${url}/api/products`, { body, headers });
  }
}

const timed = async (work: Promise<void>): Promise<number> => {
  const start = performance.now();
  await work;
  return performance.now() - start;
};

await withShop(100, (grouped) =>
  withShop(100, async (single) => {
    const [as, asSingle] = [await signIn(grouped), await signIn(single)];
    const made = await timed(makeGroup(grouped.url, as));
    const madeSingle = await timed(makeProducts(single.url, asSingle));
    console.log(
      `made: ${made.toFixed(0)} ms as a group, ${madeSingle.toFixed(0)} ms one by one, ${(madeSingle / made).toFixed(1)} times`,
    );
    for (const list of LISTS) {
      const ratios: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const ofGroup = await getLoad(`${grouped.url}/api/${list}`, {
          seconds: SECONDS,
          headers: as,
        });
        const ofSingle = await getLoad(`${single.url}/api/${list}`, {
          seconds: SECONDS,
          headers: asSingle,
        });
        ratios.push(ofGroup.rate / ofSingle.rate);
      }
      console.log(`${list}: ${median(ratios).toFixed(2)} of what 400 products answer`);
    }
  }),
);
