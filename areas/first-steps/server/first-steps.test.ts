import type { FirstStepsAnswer } from '../endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct, createShipping, createTemporaryOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { configureSenders } from '#test/outbox.ts';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { findPublicOrigin, noteOpenedAddress } from '#areas/store/server/store.service.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
const admin = server.as<FirstStepsAnswer>('admin');
let zapi: ZapiStandIn;
beforeAll(async () => {
  zapi = await startZapiStandIn();
});
afterAll(() => zapi.stop());

const read = async () => (await admin('GET', '/store/first-steps')).body.steps;
const done = async () => (await read()).filter((step) => step.done).map(({ name }) => name);

it('are ticked by the state of the store, in the order in which a shop takes them', async () => {
  expect((await read()).map(({ name }) => name)).toEqual([
    'seller',
    'pix',
    'address',
    'products',
    'shipping',
    'whatsapp',
    'orders',
  ]);
  expect(await done()).toEqual([]);
  const product = await createProduct(server.current);
  await createShipping(server.current);
  expect(await done()).toEqual(['products', 'shipping']);
  await createTemporaryOrder(server.current, { lines: [{ product, quantity: 1 }] });
  expect(await done()).toEqual(['products', 'shipping', 'orders']);
  const seller = {
    document: '52998224725',
    address: 'Rua A, 1\nSão Paulo - SP',
    email: 'ana@loja.exemplo',
  };
  const settings = { name: 'Loja da Ana', whatsapp: '', notice: '', ...seller };
  await admin('PUT', '/store/settings', settings);
  expect(await done()).toEqual(['seller', 'products', 'shipping', 'orders']);
  await admin('PUT', '/store/settings', { ...settings, pix: { key: 'ana@loja.exemplo' } });
  await configureSenders(server.current, zapi.url, ['3C01']);
  expect(await done(), 'an address that nobody opened may lead nowhere').not.toContain('address');
  const { deps } = server.current;
  await noteOpenedAddress(deps, (await findPublicOrigin(deps.db, deps.config)) ?? '');
  expect(await done()).toEqual(['seller', 'pix', 'address', 'products', 'shipping', 'orders']);
  const { body } = await admin<{ whatsappSenders: object[] }>('GET', '/companies/zapi-config');
  await admin('POST', '/companies/zapi-config/test', body.whatsappSenders[0]);
  expect(await done()).toHaveLength(7);
  await admin('POST', '/companies/zapi-config', { whatsappSenders: [] });
  expect(await done()).not.toContain('whatsapp');
});

it('are put aside for the shop, and fetched back', async () => {
  const aside = async () => (await read()).filter((step) => step.putAside).map(({ name }) => name);
  const put = (putAside: readonly string[]) => admin('PUT', '/store/first-steps', { putAside });
  expect((await put(['whatsapp', 'pix'])).status).toBe(200);
  expect(await aside()).toEqual(['pix', 'whatsapp']);
  expect((await put(['coffee'])).status).toBe(400);
  await put([]);
  expect(await aside()).toEqual([]);
});
