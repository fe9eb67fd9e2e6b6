import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import type { WindowAnswer, WindowSettings } from '../contract.ts';
import { UNSET_WINDOW } from '../rules/window.ts';
import { describe, expect, it } from 'vitest';
import { createDiscount, createProduct, createShipping } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import {
  createGroup,
  entryOf,
  fillWindow,
  joinGroup,
  readWindow,
  saveWindow,
  setWindowOpen,
} from '#test/window.ts';

const server = useTestServer();
const asStaff = server.as('atendente');

const saveSettings = (body: object) =>
  server.as('admin')<WindowSettings & ErrorAnswer>('PUT', '/window/settings', body);
const saveContents = (body: object) => asStaff<ErrorAnswer>('PUT', '/window/contents', body);
const lastEntry = async () => {
  const { body } = await server.as('admin')<AuditEntryAnswer[]>(
    'GET',
    '/audit?subjectType=window&limit=1',
  );
  return body[0];
};

describe('the settings of the window', () => {
  it('are off at first, and are kept as an admin saves them', async () => {
    expect((await readWindow(server.current)).settings).toEqual(UNSET_WINDOW);
    const shipping = [await createShipping(server.current), await createShipping(server.current)];
    const discount = await createDiscount(server.current);
    const wanted = {
      opening: 'Bem-vinda!',
      accent: '#1D5FD1',
      shipping: shipping.map(({ _id }) => _id).toReversed(),
      discount: discount._id,
      ordersAnHour: 7,
    };
    const { status, body } = await saveWindow(server.current, wanted);
    expect({ status, body }).toMatchObject({ status: 200, body: { ...wanted, accent: '#1d5fd1' } });
    expect((await readWindow(server.current)).settings).toEqual(body);
    expect(await lastEntry()).toMatchObject({
      action: 'window.settings-changed',
      summary: expect.stringContaining('mudou a vitrine'),
    });
  });

  it('are refused where they name what is not there', async () => {
    const gone = '01935c1e-7a40-7000-8000-000000000001';
    const { status, body } = await saveWindow(server.current, {
      accent: 'vermelho'.slice(0, 7),
      shipping: [gone],
      discount: gone,
      pixDiscount: gone,
    });
    expect(status).toBe(400);
    expect((body as unknown as ErrorAnswer).issues?.map(({ field }) => field)).toEqual([
      'accent',
      'shipping',
      'discount',
      'pixDiscount',
    ]);
  });

  it('are saved also where a freight or a discount of them is gone', async () => {
    const shipping = await createShipping(server.current);
    const discount = await createDiscount(server.current);
    const offered = { shipping: [shipping._id], discount: discount._id };
    await saveWindow(server.current, offered);
    await asStaff('DELETE', `/shipping/${shipping._id}`);
    await asStaff('DELETE', `/discounts/${discount._id}`);
    const { status, body } = await saveWindow(server.current, { ...offered, ordersAnHour: 8 });
    expect({ status, body }).toMatchObject({ status: 200, body: { ...offered, ordersAnHour: 8 } });
  });

  it('never open or close the window, whatever an older form says', async () => {
    await saveWindow(server.current, { opening: 'Aberta', isOn: false });
    const { settings } = await readWindow(server.current);
    const { body } = await saveSettings({ ...settings, isOn: true, opening: 'Fechada' });
    expect(body).toMatchObject({ isOn: false, opening: 'Fechada' });
  });

  it('are refused in an older version, and taken twice where they are there already', async () => {
    const { body: before } = await saveWindow(server.current, { opening: 'Primeira' });
    const changed = { ...before, opening: 'Segunda' };
    const first = await saveSettings(changed);
    expect(first.body.version).toBe(before.version + 1);
    const told = await lastEntry();
    const again = await saveSettings(changed);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await lastEntry())?._id).toBe(told?._id);
    const stale = await saveSettings({ ...before, ordersAnHour: 3 });
    expect([stale.status, stale.body.code]).toEqual([409, 'window_changed']);
    expect((await readWindow(server.current)).settings).toEqual(first.body);
  });

  it('are changed by one of two at the same moment', async () => {
    const { settings } = await readWindow(server.current);
    const save = (opening: string) => saveSettings({ ...settings, opening });
    const answers = await Promise.all([save('De uma'), save('De outra')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the window', () => {
  it('is opened and closed by a call of its own, once for any number of calls, and the trail has it', async () => {
    await saveWindow(server.current, { opening: 'Fica', isOn: false });
    const { settings } = await readWindow(server.current);
    for (const [isOn, summary] of [
      [true, 'abriu a vitrine ao público'],
      [false, 'fechou a vitrine'],
    ] as const) {
      const { status, body } = await setWindowOpen(server.current, isOn);
      expect([status, body]).toEqual([200, { isOn }]);
      const told = await lastEntry();
      expect(told?.summary).toBe(summary);
      expect((await setWindowOpen(server.current, isOn)).body).toEqual({ isOn });
      expect((await lastEntry())?._id).toBe(told?._id);
      expect((await readWindow(server.current)).settings).toEqual({ ...settings, isOn });
    }
  });

  it('can be closed while somebody saves its settings, and neither change is lost', async () => {
    const { body: settings } = await saveWindow(server.current, { opening: 'Antes' });
    const [saved] = await Promise.all([
      saveSettings({ ...settings, opening: 'Depois' }),
      setWindowOpen(server.current, false),
    ]);
    expect(saved.status).toBe(200);
    expect((await readWindow(server.current)).settings).toMatchObject({
      isOn: false,
      opening: 'Depois',
    });
  });
});

describe('what is in the window', () => {
  it('stands in the order of staff, by products and groups, with slugs of its own', async () => {
    const product = await createProduct(server.current, { name: 'Vestido Longo Ção', stock: 2 });
    const group = await createGroup(server.current);
    const { contents } = await fillWindow(
      server.current,
      [entryOf(group, { collections: ['novas'] }), entryOf(product, { isHighlighted: true })],
      [{ key: 'novas', name: 'Novidades' }],
    );
    expect(contents.entries).toMatchObject([
      {
        group: group._id,
        name: group.name,
        priceFrom: 50,
        priceTo: 60,
        stock: 'available',
        leftOut: null,
        collections: [contents.collections[0]?._id],
      },
      { product: product._id, slug: 'vestido-longo-cao', stock: 'last', isHighlighted: true },
    ]);
    expect(contents.collections).toMatchObject([
      { slug: 'novidades', name: 'Novidades', entries: 1 },
    ]);
    expect((await lastEntry())?.summary).toBe('organizou a vitrine, com 2 produtos');
  });

  it('keeps its addresses when names change, and gives a second of a name another one', async () => {
    const first = await createProduct(server.current, { name: 'Saia Rodada' });
    await fillWindow(server.current, [entryOf(first)]);
    await asStaff('PUT', `/products/${first._id}`, { name: 'Saia Evasê', price: 50 });
    const second = await createProduct(server.current, { name: 'Saia rodada!' });
    const reserved = await createProduct(server.current, { name: 'Carrinho' });
    const { contents } = await fillWindow(server.current, [
      entryOf(reserved),
      entryOf(second),
      entryOf(first),
    ]);
    expect(contents.entries.map(({ slug, name }) => [slug, name])).toEqual([
      ['carrinho-2', 'Carrinho'],
      ['saia-rodada-2', 'Saia rodada!'],
      ['saia-rodada', 'Saia Evasê'],
    ]);
  });

  it('says so where something was deleted, and lets it stay or go', async () => {
    const product = await createProduct(server.current, { name: 'Boné que sai' });
    await fillWindow(server.current, [entryOf(product)]);
    await asStaff('DELETE', `/products/${product._id}`);
    const { contents } = await readWindow(server.current);
    expect(contents.entries).toMatchObject([
      { product: product._id, name: 'Boné que sai', leftOut: 'gone', stock: 'sold-out' },
    ]);
    expect((await fillWindow(server.current, [entryOf(product)])).contents.entries).toHaveLength(1);
    expect((await fillWindow(server.current, [])).contents.entries).toEqual([]);
    const { status, body } = await saveContents({
      version: (await readWindow(server.current)).contents.version,
      collections: [],
      entries: [entryOf(product)],
    });
    expect({ status, issues: body.issues }).toMatchObject({
      status: 400,
      issues: [{ field: 'entries.0', message: 'Este produto não está mais à venda.' }],
    });
  });

  it('has 2,000 entries at most, and says so', async () => {
    const { version } = (await readWindow(server.current)).contents;
    const entries = Array(2_001).fill(entryOf(await createProduct(server.current)));
    const { status, body } = await saveContents({ version, collections: [], entries });
    expect({ status, issues: body.issues }).toEqual({
      status: 400,
      issues: [{ field: 'entries', message: 'São no máximo 2.000.' }],
    });
  });

  it('has the price that customers pay after its discount', async () => {
    const product = await createProduct(server.current, { price: 50 });
    const discount = await createDiscount(server.current);
    await saveWindow(server.current, { discount: discount._id });
    const { contents } = await fillWindow(server.current, [entryOf(product)]);
    expect(contents.entries).toMatchObject([{ priceFrom: 50, priceTo: 50, price: 45 }]);
    await saveWindow(server.current);
  });

  it('shows the group of a product that has joined one since, once', async () => {
    const products = [
      await createProduct(server.current, { name: 'Regata P' }),
      await createProduct(server.current, { name: 'Regata M' }),
    ];
    await fillWindow(
      server.current,
      products.map((product) => entryOf(product)),
    );
    const { _id } = await joinGroup(server.current, products);
    const { entries } = (await readWindow(server.current)).contents;
    expect(entries.map(({ name, shows, leftOut }) => [name, shows, leftOut])).toEqual([
      ['Regata', _id, null],
      ['Regata · M', null, 'joined'],
    ]);
  });

  it('is refused in an older version, with something twice, or with a name twice', async () => {
    const product = await createProduct(server.current);
    const { contents } = await fillWindow(server.current, [entryOf(product)]);
    const input = { version: contents.version, collections: [], entries: [entryOf(product)] };
    const stale = await saveContents({ ...input, version: contents.version - 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'window_changed']);
    const twice = ['Verão', ' verão'].map((name, at) => ({ key: String(at), name }));
    for (const [changes, field] of [
      [{ entries: [entryOf(product), entryOf(product)] }, 'entries.1'],
      [{ entries: [entryOf(product, { group: product._id })] }, 'entries.0'],
      [{ entries: [entryOf(product, { product: null })] }, 'entries.0'],
      [{ collections: twice }, 'collections.1.name'],
    ] as const) {
      const { status, body } = await saveContents({ ...input, ...changes });
      expect([status, body.issues?.[0]?.field]).toEqual([400, field]);
    }
    const { body } = await asStaff<WindowAnswer>('GET', '/window');
    expect(body.contents.version).toBe(contents.version);
  });

  it('is arranged by one of two at the same moment', async () => {
    const product = await createProduct(server.current);
    const { version } = (await fillWindow(server.current, [])).contents;
    const save = () => saveContents({ version, collections: [], entries: [entryOf(product)] });
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});
