import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#kit/rules/durations.ts';
import {
  freightAccess,
  startFreightStandIn,
  type FreightMood,
  type FreightStandIn,
} from '#test/stand-ins/freight-provider.ts';
import { LABEL_REQUEST as REQUEST } from '#test/freight.ts';
import type { FreightFault, FreightLabels, LabelState } from './freight-provider.ts';
import { checkAction, stateOf } from './melhor-envio-labels.ts';
import { createFreightProviders } from './open-freight-provider.ts';

const NOW = Date.UTC(2026, 10, 20, 17, 5);
const { tag: TAG, from: party } = REQUEST;
const PAC_CENTS = 2_565;

let now = NOW;
let standIn: FreightStandIn;
let labels: FreightLabels;
const start = async (looks = 0): Promise<void> => {
  standIn = await startFreightStandIn({ clock: () => now, looks });
  const providers = createFreightProviders({ baseUrl: standIn.url, clock: () => now });
  const opened = providers.open(freightAccess.melhorEnvio).labels;
  if (!opened) throw new Error('No labels');
  labels = opened;
};
beforeEach(() => {
  now = NOW;
  return start();
});
afterEach(() => standIn.stop());

const add = async (): Promise<string> => (await labels.addToCart(REQUEST)).id;
const buy = async (): Promise<string> => {
  const id = await add();
  await labels.pay(id);
  return id;
};
const make = async (): Promise<string> => {
  const id = await buy();
  await labels.generate(id);
  standIn.finishLabels();
  return id;
};

describe('a label', () => {
  it('goes from the cart to its tracking code, and costs once', async () => {
    const before = await labels.findBalance();
    const { id, ...inCart } = await labels.addToCart(REQUEST);
    expect(inCart).toMatchObject({ state: 'in-cart', trackingCode: null, priceCents: PAC_CENTS });
    expect(await labels.find(id)).toEqual({ id, ...inCart });
    await labels.pay(id);
    expect(await labels.find(id)).toMatchObject({ state: 'paid', fiscalKey: null });
    const looks = standIn.requests.slice(-2).map(({ path }) => path);
    expect(looks).toEqual([`/api/v2/me/cart/${id}`, `/api/v2/me/orders/${id}`]);
    await labels.generate(id);
    expect(await labels.find(id)).toEqual({
      id,
      state: 'generated',
      trackingCode: 'ME000000010BR',
      priceCents: PAC_CENTS,
      fiscalKey: expect.stringMatching(/^\d{44}$/) as string,
    });
    expect(before - (await labels.findBalance())).toBe(PAC_CENTS);
    expect(standIn.paidCents()).toBe(PAC_CENTS);
  });

  it('is posted as the contract has it', async () => {
    await add();
    const address = {
      name: 'Loja da Ana',
      phone: '11988887777',
      email: 'ana@loja.exemplo',
      document: '52998224725',
      address: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state_abbr: 'SP',
      postal_code: '01310100',
      country_id: 'BR',
    };
    expect(standIn.labels[0]?.asked).toEqual({
      service: 1,
      from: address,
      to: { ...address, complement: 'apto 12' },
      products: [{ name: 'Camiseta', quantity: 2, unitary_value: 99.9 }],
      volumes: [{ height: 10, width: 15, length: 20, weight: 0.8 }],
      options: {
        insurance_value: 199.8,
        receipt: false,
        own_hand: false,
        reverse: false,
        non_commercial: true,
        platform: 'Balcão',
        tags: [{ tag: TAG }, { tag: 'Pedido 483920175566' }],
      },
    });
  });

  it.each([
    ['55', 'invoice', false],
    ['99', 'dce', true],
  ])('names its document of model %s as %s', async (model, field, isPrivate) => {
    const company = '11222333000181';
    const key = `35261111222333000181${model}001${'1'.repeat(19)}`;
    const from = { ...party, document: company, stateRegister: '110042490114' };
    await labels.addToCart({ ...REQUEST, from, fiscalKey: key });
    expect(standIn.labels[0]?.asked).toMatchObject({
      options: { non_commercial: isPrivate, [field]: { key } },
      from: { company_document: company, state_register: '110042490114' },
    });
    expect(standIn.labels[0]?.asked['from']).not.toHaveProperty('document');
  });

  it('is refused with the words about its fields', async () => {
    const adding = labels.addToCart({ ...REQUEST, service: '99', to: { ...party, document: '' } });
    await expect(adding).rejects.toMatchObject({
      fault: 'refused',
      detail: 'O serviço selecionado é inválido. O documento do destinatário é obrigatório.',
    });
    expect(standIn.labels).toEqual([]);
  });

  it('is found by its tag where the answer was lost, on any page', async () => {
    standIn.setMood('cut', { calls: 1 });
    await expect(labels.addToCart(REQUEST)).rejects.toMatchObject({ fault: 'away' });
    for (let count = 0; count < 45; count += 1) await labels.addToCart({ ...REQUEST, tag: 'b' });
    expect(await labels.findByTag(TAG)).toMatchObject({ state: 'in-cart' });
    expect(await labels.findByTag(TAG.slice(0, -1))).toBeUndefined();
  });

  it('is the one that went furthest where two have its tag', async () => {
    const cancelled = await buy();
    await labels.cancel(cancelled);
    expect(await labels.findByTag(TAG)).toMatchObject({ id: cancelled, state: 'cancelled' });
    const inCart = await add();
    expect(await labels.findByTag(TAG)).toMatchObject({ id: inCart });
    const paid = await buy();
    await add();
    expect(await labels.findByTag(TAG)).toMatchObject({ id: paid, state: 'paid' });
  });

  it('is paid once, also where the answer was lost', async () => {
    const id = await add();
    standIn.setMood('cut', { calls: 1 });
    await expect(labels.pay(id)).rejects.toMatchObject({ fault: 'away' });
    expect(await labels.find(id)).toMatchObject({ state: 'paid' });
    const again = { fault: 'refused', detail: 'O pedido já foi pago.' };
    await expect(labels.pay(id)).rejects.toMatchObject(again);
    expect(standIn.paidCents()).toBe(PAC_CENTS);
  });

  it.each<[FreightMood, FreightFault, RegExp]>([
    ['wallet-empty', 'wallet-empty', /^Seu saldo de R\$ 0\.00 é insuficiente .* R\$ 25\.65$/],
    ['ok', 'wallet-empty', /^Seu saldo de R\$ 25\.64 é insuficiente/],
    ['cart-expired', 'label-expired', /expirou/],
  ])('is not paid: %s', async (mood, fault, detail) => {
    const id = await add();
    standIn.setMood(mood);
    if (mood === 'ok') standIn.setBalance(PAC_CENTS - 1);
    const refusal = { fault, detail: expect.stringMatching(detail) as string };
    await expect(labels.pay(id)).rejects.toMatchObject(refusal);
    expect(standIn.paidCents()).toBe(0);
  });

  it('is made some time after it was asked for, and only once it is paid', async () => {
    await standIn.stop();
    await start(2);
    const id = await add();
    const refusal = { fault: 'refused', detail: 'Envio não liberado.' };
    await expect(labels.generate(id)).rejects.toMatchObject(refusal);
    await labels.pay(id);
    await labels.generate(id);
    await expect(labels.print([id])).rejects.toMatchObject({ fault: 'refused' });
    const states = [];
    for (let look = 0; look < 3; look += 1) states.push((await labels.find(id))?.state);
    expect(states).toEqual(['paid', 'paid', 'generated']);
  });

  it('is printed at a public address, several at one', async () => {
    const ids = [await make(), await make()];
    expect(await labels.print(ids)).toBe(`${standIn.url}/imprimir/2`);
    expect(standIn.requests.at(-1)?.body).toEqual({ mode: 'public', orders: ids });
  });

  it('is tracked, an hour late', async () => {
    const id = await make();
    expect(await labels.track(id)).toBe('generated');
    standIn.moveLabel(id, 'posted');
    expect(await labels.track(id)).toBe('generated');
    const told = 'posted in-transit out-for-delivery undelivered delivered cancelled expired';
    for (const state of told.split(' ') as LabelState[]) {
      standIn.moveLabel(id, state);
      now += HOUR_MS;
      expect(await labels.track(id)).toBe(state);
      expect((await labels.find(id))?.state).toBe(state);
    }
    expect(await labels.track('unknown')).toBeUndefined();
  });

  it('is cancelled before it is posted, and its money comes back', async () => {
    const id = await make();
    await labels.cancel(id);
    expect(await labels.find(id)).toMatchObject({ state: 'cancelled' });
    expect(standIn.paidCents()).toBe(0);
    const posted = await make();
    standIn.moveLabel(posted, 'posted');
    await expect(labels.cancel(posted)).rejects.toMatchObject({ fault: 'refused' });
    await expect(labels.cancel('unknown')).rejects.toMatchObject({ fault: 'not-found' });
    expect(standIn.paidCents()).toBe(PAC_CENTS);
  });

  it('is taken out of the cart, quietly where it is gone', async () => {
    const id = await add();
    await labels.removeFromCart(id);
    await labels.removeFromCart(id);
    expect(await labels.find(id)).toBeUndefined();
    expect(standIn.labels).toEqual([]);
  });
});

it.each<[words: string, FreightFault]>([
  ['O token expirou.', 'wrong-secret'],
  ['A etiqueta expirou.', 'label-expired'],
  ['Serviço inválido.', 'refused'],
])('an action that failed with the status of a success, %s, is %s', (words, fault) => {
  const body = { errors: [words.padEnd(501, '.')] };
  const refusal = { fault, detail: words.padEnd(500, '.') };
  const check = () => checkAction({ status: 200, headers: {}, body }, 'id');
  expect(check).toThrow(expect.objectContaining(refusal) as Error);
});

it.each<[Parameters<typeof stateOf>[0], LabelState]>([
  [{ status: 'received' }, 'posted'],
  [{ status: 'paused' }, 'in-transit'],
  [{ status: 'suspended' }, 'undelivered'],
  [{ status: 'released', generated_at: 'x', posted_at: 'x' }, 'posted'],
  [{ status: 'pending', canceled_at: 'x' }, 'cancelled'],
  [{ status: 'new', posted_at: 'x', generated_at: 'x' }, 'posted'],
  [{ status: 'new', generated_at: 'x', paid_at: 'x' }, 'generated'],
  [{ status: 'new', paid_at: 'x' }, 'paid'],
  [{ status: 'new' }, 'in-cart'],
  [{}, 'in-cart'],
])('a label told as %j is %s', (body, state) => {
  expect(stateOf(body)).toBe(state);
});
