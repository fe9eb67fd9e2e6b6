import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { WindowFeedAnswer } from '../../contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiscount, createProduct, unique } from '#test/factories.ts';
import { useTestServer, type TestServer } from '#test/harness.ts';
import { keepPhoto } from '#test/kept-photos.ts';
import { createGroup, entryOf, fillWindow, readWindow, saveWindow } from '#test/window.ts';
import { FEED_FIELDS } from './feed-rows.ts';
import { FEED_PATHS, type FeedReader } from './window-feed.ts';

const ORIGIN = 'https://loja.exemplo';

interface Field {
  /** Whether a row without it is refused. */
  readonly isRequired?: true;
  readonly longest?: number;
  readonly form?: RegExp;
}

const PRICE = /^\d+\.\d{2} [A-Z]{3}$/;
const WEIGHT = /^\d+ (?:lb|oz|g|kg)$/;
const ADDRESS = /^https?:\/\/[\x21-\x7E]+$/;
const ADDRESSES = /^https?:\/\/[\x21-\x7E]+(?:,https?:\/\/[\x21-\x7E]+)*$/;
const CONDITION = /^(?:new|refurbished|used)$/;

/** https://developers.facebook.com/documentation/ads-commerce/catalog/reference (April 2026), "Supported Fields - Products": those that we send. */
const META: Readonly<Record<string, Field>> = {
  id: { isRequired: true, longest: 100 },
  title: { isRequired: true, longest: 200 },
  description: { isRequired: true, longest: 9_999 },
  availability: { isRequired: true, form: /^(?:in stock|out of stock)$/ },
  condition: { isRequired: true, form: CONDITION },
  price: { isRequired: true, form: PRICE },
  link: { isRequired: true, form: ADDRESS },
  // "Images must be in JPEG or PNG format".
  image_link: { isRequired: true, form: /^https?:\/\/[\x21-\x7E]+\.(?:jpe?g|png)$/ },
  brand: { isRequired: true, longest: 100 },
  size: { longest: 200 },
  sale_price: { form: PRICE },
  item_group_id: { longest: 100 },
  additional_image_link: { longest: 2_000, form: ADDRESSES },
  color: { longest: 200 },
  shipping_weight: { form: WEIGHT },
  // "One value: MPN, GTIN or brand" until brand was required; the catalogue's templates still list it.
  gtin: { form: /^(?:\d{8}|\d{12,14})$/ },
};

/** https://support.google.com/merchants/answer/7052112, and the page of each attribute below topic 6324338: those that we send. */
const GOOGLE: Readonly<Record<string, Field>> = {
  id: { isRequired: true, longest: 50 },
  title: { isRequired: true, longest: 150 },
  description: { isRequired: true, longest: 5_000 },
  link: { isRequired: true, form: ADDRESS },
  image_link: {
    isRequired: true,
    longest: 2_000,
    form: /^https?:\/\/[\x21-\x7E]+\.(?:jpe?g|webp|png|gif|bmp|tiff?)$/,
  },
  // At most ten, with commas between them, outside of quotes.
  additional_image_link: { longest: 2_000, form: ADDRESSES },
  availability: { isRequired: true, form: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price: { isRequired: true, form: PRICE },
  sale_price: { form: PRICE },
  brand: { isRequired: true, longest: 70 },
  gtin: { longest: 50, form: /^(?:\d{8}|\d{12,14})$/ },
  condition: { form: CONDITION },
  color: { longest: 100 },
  size: { longest: 100 },
  item_group_id: { longest: 50 },
  shipping_weight: { form: WEIGHT },
};

const LISTS = { meta: META, google: GOOGLE } as const;
const READERS = ['meta', 'google'] as const;

const server = useTestServer({ env: { PUBLIC_URL: ORIGIN } });

const fetchFeed = (
  { app }: TestServer,
  reader: FeedReader,
  headers: Readonly<Record<string, string>> = {},
) => app.inject({ method: 'GET', url: FEED_PATHS[reader], headers });

/** The cells of a line; no cell of the feed has a line break. */
const cellsOf = (line: string, separator: string): string[] =>
  [...line.matchAll(new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, 'g'))].map(
    ([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell),
  );

type Row = Readonly<Record<string, string>>;

async function readRows(reader: FeedReader, from = server.current): Promise<Row[]> {
  const answer = await fetchFeed(from, reader);
  expect(answer.statusCode).toBe(200);
  const [heading = '', ...lines] = answer.body.replace(/\r\n$/, '').split('\r\n');
  const separator = reader === 'meta' ? ',' : '\t';
  const names = cellsOf(heading, separator);
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line, separator).map((cell, index) => [names[index] ?? '', cell])),
  );
}

const readView = async (from = server.current): Promise<WindowFeedAnswer> =>
  (await from.call<WindowFeedAnswer>('GET', '/window/feed', { token: from.tokens.atendente })).body;

/** The window's content is read again after a second. */
const passSecond = () => server.current.advance(1_000);

/** Gives a group a photo, of one value where it is named. @returns its address. */
async function keepGroupPhoto(group: ProductGroupAnswer, what: string, value?: string) {
  const { deps, engine } = server.current;
  const member = group.products[0]?._id ?? '';
  const hash = await keepPhoto(engine.db, deps.photoFiles, member, what);
  const values = await engine.db
    .selectFrom('product_group_values')
    .select(['id', 'name'])
    .where('group_id', '=', group._id)
    .execute();
  const value_id = values.find(({ name }) => name === value)?.id ?? null;
  await engine.db
    .updateTable('photos')
    .set({ product_id: null, group_id: group._id, value_id })
    .where('hash', '=', hash)
    .execute();
  return `${ORIGIN}/photos/${hash}-preview.jpg`;
}

const keepOwnPhoto = async ({ _id }: { readonly _id: string }) => {
  const { deps, engine } = server.current;
  const hash = await keepPhoto(engine.db, deps.photoFiles, _id, unique('foto'));
  return `${ORIGIN}/photos/${hash}-preview.jpg`;
};

describe('the feeds of the window', () => {
  let shirt: ProductGroupAnswer;
  const photos = { blue: '', all: '' };

  beforeAll(async () => {
    shirt = await createGroup(server.current, [
      { values: ['P', 'Azul'], price: 50, stock: 5 },
      { values: ['M', 'Azul'], price: 60, stock: 0 },
      { values: ['P', 'Verde'], price: 50, stock: 2 },
    ]);
    photos.all = await keepGroupPhoto(shirt, 'todas');
    photos.blue = await keepGroupPhoto(shirt, 'azul', 'Azul');
    const cup = await createProduct(server.current, {
      name: '=Caneca, "Lua" cheia',
      description: '- de porcelana\n- 300 ml',
      code: 'caneca 1',
      barcode: '7891000315507',
      price: 49.9,
      weight: 350,
    });
    await keepOwnPhoto(cup);
    const bag = await createProduct(server.current, {
      name: `Bolsa ${'grande '.repeat(20)}`.trim(),
      code: `=${'X'.repeat(9)}`,
      barcode: '2012345678903',
    });
    await keepOwnPhoto(bag);
    const free = await createProduct(server.current, { name: 'Brinde', price: 0 });
    await keepOwnPhoto(free);
    const bare = await createProduct(server.current, { name: 'Sem retrato' });
    await fillWindow(
      server.current,
      [shirt, cup, bag, free, bare].map((thing) => entryOf(thing)),
    );
    await saveWindow(server.current);
  });

  it.each(READERS)(
    'have fields that %s knows, all that it requires, and values as it takes them',
    async (reader) => {
      const list = LISTS[reader];
      passSecond();
      const rows = await readRows(reader);
      expect(rows).toHaveLength(5);
      expect(FEED_FIELDS.filter((field) => !Object.hasOwn(list, field))).toEqual([]);
      const wrong = rows.flatMap((row) =>
        Object.entries(list).flatMap(([name, { isRequired, longest = Infinity, form = /^/ }]) => {
          const value = row[name] ?? '';
          const isRight = value === '' ? !isRequired : value.length <= longest && form.test(value);
          return isRight ? [] : [[row.id, name, value]];
        }),
      );
      expect(wrong).toEqual([]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    },
  );

  it('have a row for each size and colour, with its own photo first', async () => {
    const rows = (await readRows('meta')).filter((row) => row.item_group_id === shirt._id);
    const [small, green, medium] = rows;
    expect(small).toEqual({
      id: shirt.products[0]?._id,
      title: `${shirt.name} · P · Azul`,
      description: `${shirt.name} · P · Azul`,
      availability: 'in stock',
      condition: 'new',
      price: '50.00 BRL',
      sale_price: '',
      link: expect.stringMatching(
        new RegExp(`^https://loja\\.exemplo/loja/[a-z0-9-]+\\?opcao=${shirt.products[0]?._id}$`),
      ),
      image_link: photos.blue,
      additional_image_link: photos.all,
      brand: expect.stringMatching(/./),
      gtin: '',
      item_group_id: shirt._id,
      size: 'P',
      color: 'Azul',
      shipping_weight: '',
    });
    expect(medium).toMatchObject({ size: 'M', price: '60.00 BRL', availability: 'out of stock' });
    expect(green).toMatchObject({ color: 'Verde', image_link: photos.all });
    expect(green?.additional_image_link).toBe('');
  });

  it('say what is known of a product, in texts that no spreadsheet runs', async () => {
    for (const reader of READERS) {
      const rows = await readRows(reader);
      expect(rows.find(({ id }) => id === 'CANECA 1')).toMatchObject({
        title: '\u00A0=Caneca, "Lua" cheia',
        description: '\u00A0- de porcelana - 300 ml',
        gtin: '7891000315507',
        price: '49.90 BRL',
        shipping_weight: '350 g',
        item_group_id: '',
      });
      // A code like a formula is replaced by the identifier; a barcode of the shop's own is left out.
      const bag = rows.find(({ title }) => title?.startsWith('Bolsa'));
      expect(bag).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), gtin: '' });
    }
  });

  it('leave out what would be refused, and staff are told', async () => {
    expect(await readView()).toEqual({
      address: `${ORIGIN}/loja/produtos.csv`,
      googleAddress: `${ORIGIN}/loja/produtos.tsv`,
      isOpen: true,
      isFindable: false,
      rows: 5,
      leftOut: [
        { name: 'Brinde', reason: 'no-price' },
        { name: 'Sem retrato', reason: 'no-photo' },
      ],
      leftOutCount: 2,
    });
  });

  it("show what the window's discount takes off", async () => {
    const discount = await createDiscount(server.current);
    await saveWindow(server.current, { discount: discount._id });
    passSecond();
    const rows = await readRows('google');
    expect(rows.map(({ price, sale_price: sale }) => [price, sale])).toContainEqual([
      '49.90 BRL',
      '44.91 BRL',
    ]);
    await saveWindow(server.current);
    passSecond();
  });

  it('are kept by their tags, and drawn anew once something changes', async () => {
    const first = await fetchFeed(server.current, 'meta');
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      vary: 'accept-encoding',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    const tag = String(first.headers.etag);
    const again = await fetchFeed(server.current, 'meta', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await fetchFeed(server.current, 'meta', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');

    const token = server.current.tokens.atendente;
    const { contents } = await readWindow(server.current);
    const product = contents.entries.find((entry) => entry.product !== null)?.product ?? '';
    await server.current.call('PUT', `/products/${product}`, {
      token,
      body: { name: 'Caneca nova', price: 39.9 },
    });
    passSecond();
    const changed = await fetchFeed(server.current, 'meta', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('39.90 BRL');
  });

  it('are not there while the window is closed', async () => {
    await saveWindow(server.current, { isOn: false });
    passSecond();
    for (const reader of READERS) {
      const answer = await fetchFeed(server.current, reader);
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        'A vitrine desta loja está fechada.\n',
      ]);
    }
    expect(await readView()).toMatchObject({ isOpen: false, rows: 5 });
  });
});

describe('the feeds of a shop without a public address', () => {
  const homeless = useTestServer();

  it('are not there', async () => {
    await saveWindow(homeless.current);
    const answer = await fetchFeed(homeless.current, 'google');
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      'Esta loja ainda não tem um endereço público.\n',
    ]);
    expect(await readView(homeless.current)).toMatchObject({ address: null, googleAddress: null });
  });
});
