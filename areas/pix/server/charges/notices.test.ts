import { beforeEach, describe, expect, it } from 'vitest';
import type { PixAccess } from '../providers/pix-provider.ts';
import { createOrderOf } from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { lastCharge, listAmounts, switchAccountOn, workOff } from '#test/pix-account.ts';
import { pixAccess } from '#test/stand-ins/pix-access.ts';
import type { StandInNotice } from '#test/stand-ins/pix-notices.ts';
import { startPixStandIn } from '#test/stand-ins/pix-provider.ts';
import { noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';

let now = TEST_NOW;
const pix = await startPixStandIn({ clock: () => now });
const server = useTestServer({ env: { PIX_PROVIDER_URL: pix.url }, deps: { clock: () => now } });

const { mercadoPago: SIGNED, efi: BANK } = pixAccess;
const db = () => server.current.engine.db;
let account = '';

type Charged = Awaited<ReturnType<typeof newCharge>>;

/** A confirmed order of R$ 90,00 whose page showed its charge, an hour ago. */
async function newCharge() {
  const order = await createOrderOf(server.current, 90);
  await server.current.call('POST', `/orders/${order.orderId}/charge`);
  const { reference } = await lastCharge(server.current, order);
  now += 3_600_000;
  await workOff(server.current);
  now += 10_000;
  return { ...order, reference };
}

/** Sends a notice as the provider does. */
const tell = async (
  notice: StandInNotice,
  secret = noticeSecretOf(server.current.deps, account),
  ending = '',
): Promise<number> => {
  const answer = await server.current.app.inject({
    method: 'POST',
    url: `/api/pix/notices/${secret}${ending}?${notice.query}`,
    headers: { 'content-type': 'application/json', ...notice.headers },
    payload: JSON.stringify(notice.body),
  });
  return answer.statusCode;
};

const hasPaid = async (charge: Charged): Promise<number> => {
  await workOff(server.current);
  return (await listAmounts(server.current, charge)).length;
};
const refused = async (): Promise<number> =>
  (
    await db()
      .selectFrom('pix_accounts')
      .select('refused_notices')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
  ).refused_notices;

const use = async (access: PixAccess): Promise<void> => {
  account = await switchAccountOn(server.current, access);
};

describe('a notice of Mercado Pago', () => {
  beforeEach(() => use(SIGNED));

  it('that is signed has the charge asked for at once', async () => {
    const charge = await newCharge();
    pix.pay(charge.reference);
    expect(await hasPaid(charge)).toBe(0);
    const notice = pix.notices.mercadoPagoSigned(charge.reference, SIGNED.webhookSecret);
    expect(await tell(notice)).toBe(200);
    expect(await hasPaid(charge)).toBe(1);
    // The notice is replayed any number of times.
    expect([await tell(notice), await tell(notice)]).toEqual([200, 200]);
    now += 60_000;
    expect(await hasPaid(charge)).toBe(1);
  });

  it('of the older kind, which is never signed, has it asked for as well', async () => {
    const charge = await newCharge();
    pix.pay(charge.reference);
    expect(await tell(pix.notices.mercadoPagoOld(charge.reference))).toBe(200);
    expect(await hasPaid(charge)).toBe(1);
  });

  it('that is not signed, or wrongly, changes nothing and is counted', async () => {
    const charge = await newCharge();
    pix.pay(charge.reference);
    const before = await refused();
    const { notices } = pix;
    expect(await tell(notices.mercadoPago(charge.reference))).toBe(401);
    expect(await tell(notices.mercadoPagoWrongSigned(charge.reference))).toBe(401);
    expect(await hasPaid(charge)).toBe(0);
    expect(await refused()).toBe(before + 2);
  });

  it('at an address that is nobody’s changes nothing', async () => {
    const charge = await newCharge();
    pix.pay(charge.reference);
    const notice = pix.notices.mercadoPagoSigned(charge.reference, SIGNED.webhookSecret);
    expect(await tell(notice, 'f'.repeat(32))).toBe(404);
    expect(await hasPaid(charge)).toBe(0);
  });

  it.each([{ collector_id: 999 }, { currency_id: 'ARS' }, { live_mode: false }])(
    'of a payment that is not the account’s own notes no money, nor does the list: %j',
    async (fields) => {
      const charge = await newCharge();
      pix.pay(charge.reference);
      const notice = pix.notices.mercadoPagoSigned(charge.reference, SIGNED.webhookSecret);
      pix.setStrange(fields);
      await tell(notice);
      expect(await hasPaid(charge)).toBe(0);
      now += 3_600_000;
      expect(await hasPaid(charge)).toBe(0);
      pix.setStrange({});
      now += 3_600_000;
      expect(await hasPaid(charge)).toBe(1);
    },
  );

  it('of an unpaid charge, of another one, or of none at all notes no money', async () => {
    const [charge, other] = [await newCharge(), await newCharge()];
    pix.pay(other.reference);
    const { notices } = pix;
    for (const name of [charge.reference, '99999999999']) {
      await tell(notices.mercadoPagoSigned(name, SIGNED.webhookSecret));
    }
    expect(await hasPaid(charge)).toBe(0);
    expect(await hasPaid(other)).toBe(0);
  });
});

describe('a notice of a bank', () => {
  beforeEach(() => use(BANK));

  it('has its charges asked for: alone, grouped, doubled, as a bare list, behind /pix', async () => {
    const charges: Charged[] = [];
    for (let count = 0; count < 5; count += 1) charges.push(await newCharge());
    const [one, two, three, four, five] = charges.map(({ reference }) => reference) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const { reference } of charges) pix.pay(reference);
    const { notices } = pix;
    expect(await tell(notices.bank(one))).toBe(200);
    expect(await tell(notices.bank(two, three, 'f'.repeat(32)), undefined, '/pix')).toBe(200);
    expect(await tell(notices.bankDoubled(four))).toBe(200);
    expect(await tell(notices.bankBare(five))).toBe(200);
    for (const charge of charges) expect(await hasPaid(charge)).toBe(1);
  });

  it('that lies about the sum notes what the bank says when it is asked', async () => {
    const charge = await newCharge();
    pix.pay(charge.reference, { amountCents: 100 });
    const notice = pix.notices.bank(charge.reference);
    const lie = JSON.stringify(notice.body).replaceAll('1.00', '90.00');
    await tell({ ...notice, body: JSON.parse(lie) as unknown });
    await workOff(server.current);
    expect(await listAmounts(server.current, charge)).toEqual([100]);
  });

  it.each(['null', '{}', '[]', '{"pix":7}', '[{"txid":{}}]', '{"data":[]}'])(
    'that says nothing is heard all the same: %s',
    async (payload) => {
      const url = `/api/pix/notices/${noticeSecretOf(server.current.deps, account)}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await server.current.app.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('does not have a charge asked for oftener than its open page', async () => {
    const charge = await newCharge();
    const asked = async (): Promise<number> => {
      const before = pix.calls();
      await workOff(server.current);
      return pix.calls() - before;
    };
    await tell(pix.notices.bank(charge.reference));
    expect(await asked()).toBe(1);
    await tell(pix.notices.bank(charge.reference));
    expect(await asked()).toBe(0);
  });
});

describe('many notices', () => {
  const times = async (count: number, secret?: string): Promise<readonly [number, number][]> => {
    const statuses = new Map<number, number>();
    for (let time = 0; time < count; time += 1) {
      const status = await tell({ query: '', headers: {}, body: [] }, secret);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return [...statuses];
  };

  it('to addresses of nobody are refused, and the right address is heard', async () => {
    await use(BANK);
    expect((await times(70, 'a'.repeat(32))).map(([status]) => status)).toEqual([404, 429]);
    const charge = await newCharge();
    pix.pay(charge.reference);
    expect(await tell(pix.notices.bank(charge.reference))).toBe(200);
    expect(await hasPaid(charge)).toBe(1);
  });

  it('are bounded', async () => {
    await use(BANK);
    const [heard, refusedOnes] = await times(320);
    expect([heard?.[0], refusedOnes?.[0]]).toEqual([200, 429]);
  });
});
