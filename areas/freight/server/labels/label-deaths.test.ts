import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#kit/server/db/engine.ts';
import { findOrder } from '#areas/orders/server/orders.service.ts';
import { insertLabelledOrder, labelContext, stepAll, switchFreightOn } from '#test/freight.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import {
  freightAccess,
  startFreightStandIn,
  type FreightStandIn,
} from '#test/stand-ins/freight-provider.ts';
import { findLabel } from '../freight.repository.ts';
import { createFreightProviders } from '../providers/open-freight-provider.ts';
import type { FreightAccess } from '../providers/freight-provider.ts';

import type { LabelContext } from './label-accounts.ts';
import { LEASE_MS } from './worker.ts';

/*
 * A process that dies between any two of its steps: before and after each of its transactions, and before and after each of its calls
 * to the provider. Another process continues in its place.
 */

let standIn: FreightStandIn;
let now = TEST_NOW;
const providers = {
  open: (access: FreightAccess) => createFreightProviders({ baseUrl: standIn.url }).open(access),
};
const server = useTestServer({ deps: { freightProviders: providers, clock: () => now } });
const staff = server.as('atendente');

beforeAll(async () => {
  standIn = await startFreightStandIn({ clock: () => now });
  standIn.setBalance(10_000_000);
  for (const access of SELLERS) await switchFreightOn(server.current, {}, access);
});
afterAll(() => standIn.stop());

const SELLERS = [freightAccess.melhorEnvio, freightAccess.superfrete];
const STANDS_STILL = new Promise<never>(() => undefined);

/** A process that stops for ever at its `diesAt`th moment. */
function mortal(diesAt: number): { context: LabelContext; died: Promise<'died'> } {
  let moment = 0;
  let die: (died: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => (die = resolve));
  const live = async (): Promise<void> => {
    if ((moment += 1) !== diesAt) return;
    die('died');
    await STANDS_STILL;
  };
  const between =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await live();
      const answer = await work(...args);
      await live();
      return answer;
    };
  const healthy = labelContext(server.current);
  const engine = new Proxy(healthy.engine, {
    get: (target, name: keyof Engine) =>
      name === 'transaction' ? between(target.transaction.bind(target)) : target[name],
  });
  const open = (access: FreightAccess) => {
    const { labels, ...provider } = providers.open(access);
    if (!labels) return provider;
    const calls = Object.entries(labels as unknown as Record<string, () => Promise<unknown>>);
    const dying = Object.fromEntries(calls.map(([name, call]) => [name, between(call)]));
    return { ...provider, labels: dying as unknown as typeof labels };
  };
  return { context: { ...healthy, engine, freightProviders: { open } }, died };
}

/** Has processes work that die one moment later each time, until one reaches its end. @returns the number of dead ones. */
async function dieEverywhere(begin: () => Promise<void>, check: () => Promise<void>) {
  for (let diesAt = 1; ; diesAt += 1) {
    await begin();
    const { context, died } = mortal(diesAt);
    const end = await Promise.race([stepAll(server.current, context), died]);
    now += LEASE_MS;
    await stepAll(server.current);
    await check();
    if (end !== 'died') return diesAt - 1;
  }
}

let order = { id: '', label: '' };
let paid = 0;
/** The labels that were paid. A call to the cart without an answer may leave more there, which nobody pays. */
const bookOf = () =>
  standIn.labels.filter(({ tags, state }) => tags.includes(order.label) && state !== 'in-cart');
/** The state of the label, of its order, and how often the order was sent. */
async function states() {
  const { db } = server.current.engine;
  const row = await findLabel(db, order.label);
  const { status } = (await findOrder(db, { by: 'id', id: order.id })) ?? {};
  const history = db.selectFrom('order_history').select('sequence');
  const sent = await history
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'ENVIADO')
    .execute();
  return [row?.state, row?.last_failure, status, sent.length];
}

describe.each(SELLERS)('a process that dies at any moment, at $provider,', ({ provider }) => {
  const buy = async (): Promise<void> => {
    paid = standIn.paidCents();
    order = await insertLabelledOrder(server.current, provider);
  };

  it('while it buys a label leaves one, paid once, and the order sent once', async () => {
    const deaths = await dieEverywhere(buy, async () => {
      expect(await states()).toEqual(['ready', null, 'ENVIADO', 1]);
      expect(bookOf()).toMatchObject([{ state: 'generated' }]);
      expect(standIn.paidCents() - paid).toBe(2_565);
    });
    expect(deaths).toBeGreaterThanOrEqual(20);
  });

  it('while it cancels a label leaves it cancelled, its money back, and the order here', async () => {
    const begin = async (): Promise<void> => {
      await buy();
      await stepAll(server.current);
      await staff('DELETE', `/freight/labels/${order.label}`);
    };
    const deaths = await dieEverywhere(begin, async () => {
      expect(await states()).toEqual(['cancelled', null, 'EM PROCESSAMENTO...', 1]);
      expect(standIn.paidCents()).toBe(paid);
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
  });
});
