import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { isPixAmount } from '#kit/rules/pix.ts';
import { z } from 'zod';
import { shownCode } from '../../rules/br-code.ts';
import type { JsonAnswer } from '#kit/server/integrations/json-request.ts';
import {
  centsInReais,
  optionalText,
  instantText,
  createProviderCalls,
  isNotFound,
  readAnswer,
  UnansweredError,
} from '#kit/server/integrations/provider-call.ts';
import type { TokenCache } from './token-cache.ts';
import {
  PixProviderError,
  type ChargeNames,
  type ChargeRequest,
  type MercadoPagoAccess,
  type PixFault,
  type PixProvider,
  type PixProviderSettings,
  type ProviderCharge,
  type ProviderPayment,
  type ProviderRefund,
  proveByCharge,
} from './pix-provider.ts';

const HOST = 'https://api.mercadopago.com';
const PAGE_SIZE = 100;
const MOST_PAGES = 100;
/** The payer's e-mail, which is required, where neither customer nor store has one. The address belongs to no person, by RFC 2606. */
const NO_EMAIL = 'comprador@example.com';
/** "Collector user without key enabled for QR". */
const NO_PIX_KEY = '13253';
/** The zone in which times are written: they must have milliseconds and an offset. */
const ZONE_MS = -3 * HOUR_MS;
const ZONE = '-03:00';

const id = z.union([z.string().min(1), z.number()]).transform(String);

const refundBody = z.object({
  id,
  amount: centsInReais,
  status: z.string().nullish(),
  reason: z.string().nullish().catch(null),
});

const feeBody = z.object({ amount: centsInReais, fee_payer: z.string().nullish() });

const paymentBody = z.object({
  id,
  status: z.string(),
  date_approved: instantText.nullish(),
  date_of_expiration: instantText.nullish().catch(null),
  transaction_amount: centsInReais,
  transaction_amount_refunded: centsInReais.nullish(),
  external_reference: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  currency_id: z.string().nullish(),
  collector_id: id.nullish(),
  live_mode: z.boolean().nullish(),
  fee_details: z.array(feeBody).nullish().catch(null),
  refunds: z.array(refundBody).nullish().catch(null),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
});
type PaymentBody = z.output<typeof paymentBody>;

const holderBody = z.object({ id });

const searchBody = z.object({
  paging: z.object({ total: z.number() }).nullish(),
  results: z.array(z.unknown()),
});

const causeBody = z.object({
  code: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  description: optionalText,
});

const refusalBody = z.object({
  message: optionalText,
  error: optionalText,
  cause: z
    .union([z.array(causeBody), causeBody.transform((cause) => [cause])])
    .optional()
    .catch(undefined),
});

const refusalOf = (body: unknown): z.output<typeof refusalBody> =>
  refusalBody.safeParse(body).data ?? {};

function detailOf(body: unknown): string {
  const { message, error, cause = [] } = refusalOf(body);
  const words = [message, ...cause.map(({ description }) => description)].filter(Boolean);
  return [...new Set(words)].join(' ') || (error ?? '');
}

function faultOf({ status, body }: JsonAnswer): PixFault | undefined {
  if (status === 400 && refusalOf(body).cause?.some(({ code }) => code === NO_PIX_KEY))
    return 'key-missing';
  // The same call is running under the same key.
  if (status === 409 || status === 423) return 'busy';
  return status === 424 ? 'away' : undefined;
}

const writtenTime = (instant: number): string =>
  new Date(instant + ZONE_MS).toISOString().replace('Z', ZONE);

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  approved: 'done',
  rejected: 'failed',
  cancelled: 'failed',
};

const refundOf = (body: z.output<typeof refundBody>): ProviderRefund => ({
  id: body.id,
  amountCents: body.amount,
  state: REFUND_STATES[body.status ?? 'approved'] ?? 'in-progress',
  reason: body.reason ?? null,
});

/** States in which money came in, with any later event. */
const RECEIVED = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);

const isReceived = ({ status, date_approved: approvedAt }: PaymentBody): boolean =>
  RECEIVED.has(status) && typeof approvedAt === 'number';

const hasRefunds = (body: PaymentBody): boolean =>
  body.status === 'refunded' ||
  (body.transaction_amount_refunded ?? 0) > 0 ||
  (body.refunds ?? []).length > 0;

function stateOf(body: PaymentBody): ProviderCharge['state'] {
  switch (body.status) {
    case 'approved':
    case 'refunded':
    case 'charged_back':
      return 'paid';
    case 'in_mediation':
      return isReceived(body) ? 'paid' : 'open';
    case 'pending':
    case 'in_process':
    case 'authorized':
      return 'open';
    case 'cancelled':
    case 'rejected':
      return 'closed';
    default:
      throw new PixProviderError('away');
  }
}

const sumOf = (sums: readonly number[]): number => sums.reduce((total, cents) => total + cents, 0);

function refundedCentsOf(body: PaymentBody, refunds: readonly ProviderRefund[]): number {
  if (body.status === 'charged_back') return body.transaction_amount;
  if (refunds.length > 0) {
    const done = refunds.filter(({ state }) => state === 'done');
    return sumOf(done.map(({ amountCents }) => amountCents));
  }
  const whole = body.status === 'refunded' ? body.transaction_amount : 0;
  return body.transaction_amount_refunded || whole;
}

function paymentOf(body: PaymentBody, refunds: readonly ProviderRefund[]): ProviderPayment {
  const fees = (body.fee_details ?? []).filter(({ fee_payer: payer }) => payer !== 'payer');
  return {
    id: body.id,
    reference: body.external_reference || null,
    amountCents: body.transaction_amount,
    feeCents: fees.length > 0 ? sumOf(fees.map(({ amount }) => amount)) : null,
    receivedAt: body.date_approved ?? 0,
    refundedCents: refundedCentsOf(body, refunds),
    refunds,
  };
}

const chargeOf = (body: PaymentBody, payments: readonly ProviderPayment[]): ProviderCharge => ({
  providerId: body.id,
  state: stateOf(body),
  code: shownCode(body.point_of_interaction?.transaction_data?.qr_code, body.transaction_amount),
  amountCents: body.transaction_amount,
  expiresAt: body.date_of_expiration ?? null,
  payments,
});

/** The payment that counts of several under one reference: a paid one before an open one before an ended one, the newest of these. */
function firstOf(bodies: readonly PaymentBody[]): PaymentBody | undefined {
  const rank = (body: PaymentBody): number => {
    if (isReceived(body)) return 0;
    return stateOf(body) === 'open' ? 1 : 2;
  };
  return bodies.toSorted((one, other) => rank(one) - rank(other))[0];
}

function noticeUrl(address: string): string {
  const url = new URL(address);
  // Without it the older, unsigned kind of notice may come as well.
  url.searchParams.set('source_news', 'webhooks');
  return url.href;
}

/** A store's account at Mercado Pago (payments of `/v1/payments`; the signed notices of "Webhooks"). */
export function createMercadoPago(
  access: MercadoPagoAccess,
  settings: PixProviderSettings,
  tokens: TokenCache,
): PixProvider {
  const ask = createProviderCalls({
    settings,
    host: HOST,
    headers: { authorization: `Bearer ${access.accessToken}` },
    secrets: [access.accessToken, access.webhookSecret],
    faultOf,
    detailOf,
  });
  const pathOf = (paymentId: string): string => `/v1/payments/${encodeURIComponent(paymentId)}`;

  /** The number of the account that receives; undefined where the provider does not tell it to this token. */
  const findHolder = async (): Promise<string | undefined> => {
    const key = createHash('sha256').update(`holder ${access.accessToken}`).digest('hex');
    const { value } = await tokens.take(key, async () => {
      const answer = await ask(
        { method: 'GET', path: '/users/me' },
        (reply) => isNotFound(reply) || reply.status === 403,
      );
      const value = holderBody.safeParse(answer.body).data?.id ?? '';
      return { value, scopes: undefined, lifetimeSeconds: DAY_MS / SECOND_MS };
    });
    return value || undefined;
  };

  /**
   * Whether a payment is this account's own, by PIX, in reais, and no test. A search finds by a reference that the payer may know,
   * and perhaps also what the account itself paid. A field that an answer leaves out says nothing.
   */
  const isOwn = async (body: PaymentBody, reference?: string): Promise<boolean> => {
    const holder = body.collector_id && (await findHolder());
    const facts = [
      [body.external_reference, reference],
      [body.currency_id, 'BRL'],
      [body.payment_method_id, 'pix'],
      [body.payment_type_id, 'bank_transfer'],
      [body.collector_id, holder],
      [body.live_mode, !access.accessToken.startsWith('TEST-')],
    ];
    const isRight = facts.every(([told, wanted = told]) => (told ?? wanted) === wanted);
    if (isRight && isPixAmount(body.transaction_amount)) return true;
    if (reference !== undefined) settings.noteStrange(body.id);
    return false;
  };

  const getPayment = async (paymentId: string): Promise<PaymentBody | undefined> => {
    const answer = await ask({ method: 'GET', path: pathOf(paymentId) }, isNotFound);
    return isNotFound(answer) ? undefined : readAnswer(paymentBody, answer);
  };

  const search = async (query: Readonly<Record<string, string>>) => {
    const path = `/v1/payments/search?${new URLSearchParams(query).toString()}`;
    return readAnswer(searchBody, await ask({ method: 'GET', path }));
  };

  const searchReference = async (reference: string): Promise<PaymentBody[]> => {
    const { results } = await search({
      external_reference: reference,
      sort: 'date_created',
      criteria: 'desc',
    });
    const own: PaymentBody[] = [];
    for (const result of results) {
      const body = paymentBody.safeParse(result).data;
      if (body?.external_reference !== reference) continue;
      if (await isOwn(body, reference)) own.push(body);
    }
    return own;
  };

  /** Running refunds are in a list of their own. */
  const listRefunds = async (paymentId: string): Promise<ProviderRefund[]> => {
    const path = `${pathOf(paymentId)}/refunds`;
    const answer = await ask({ method: 'GET', path }, isNotFound);
    return isNotFound(answer) ? [] : readAnswer(z.array(refundBody), answer).map(refundOf);
  };

  const readPayment = async (body: PaymentBody): Promise<ProviderPayment> =>
    paymentOf(body, hasRefunds(body) ? await listRefunds(body.id) : []);

  const readCharge = async (
    body: PaymentBody,
    beside: readonly PaymentBody[] = [body],
  ): Promise<ProviderCharge> => {
    const payments: ProviderPayment[] = [];
    for (const one of beside) if (isReceived(one)) payments.push(await readPayment(one));
    return chargeOf(body, payments);
  };

  const findByReference = async (reference: string): Promise<ProviderCharge | undefined> => {
    const bodies = await searchReference(reference);
    const first = firstOf(bodies);
    return first && readCharge(first, bodies);
  };

  const post = async (request: ChargeRequest): Promise<ProviderCharge> => {
    const { noticeAddress } = request;
    const answer = await ask({
      method: 'POST',
      path: '/v1/payments',
      headers: { 'x-idempotency-key': request.reference },
      body: {
        transaction_amount: request.amountCents / 100,
        payment_method_id: 'pix',
        description: `Pedido ${request.orderNumber}`,
        external_reference: request.reference,
        date_of_expiration: writtenTime(request.expiresAt),
        ...(noticeAddress && { notification_url: noticeUrl(noticeAddress) }),
        payer: { email: request.email || NO_EMAIL },
      },
    });
    const body = readAnswer(paymentBody, answer);
    if (body.external_reference !== request.reference) throw new PixProviderError('away');
    return readCharge(body);
  };

  const idOf = async ({ reference, providerId }: ChargeNames): Promise<string | undefined> =>
    providerId ?? firstOf(await searchReference(reference))?.id;

  const provider: PixProvider = {
    referenceOf: ({ orderNumber, attempt, token }) => `${orderNumber}:${attempt}:${token}`,

    async create(request) {
      // The key prevents a second charge only for a time.
      const made = await findByReference(request.reference);
      if (made) return made;
      try {
        return await post(request);
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
      }
      return (await findByReference(request.reference)) ?? post(request);
    },

    async find({ reference, providerId }) {
      if (providerId === null) return findByReference(reference);
      const body = await getPayment(providerId);
      if (!body || (await isOwn(body, reference))) return body && readCharge(body);
      return { ...chargeOf(body, []), code: null };
    },

    async cancel(charge) {
      const providerId = await idOf(charge);
      if (providerId === undefined) return;
      try {
        await ask(
          { method: 'PUT', path: pathOf(providerId), body: { status: 'cancelled' } },
          isNotFound,
        );
      } catch (error) {
        if (!(error instanceof PixProviderError && error.fault === 'refused')) throw error;
        const body = await getPayment(providerId);
        if (body && stateOf(body) === 'open') throw error;
      }
    },

    async listPayments({ from, until }) {
      const payments: ProviderPayment[] = [];
      let offset = 0;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { paging, results } = await search({
          range: 'date_last_updated',
          begin_date: writtenTime(from),
          end_date: writtenTime(until),
          sort: 'date_created',
          criteria: 'asc',
          limit: String(PAGE_SIZE),
          offset: String(offset),
        });
        for (const result of results) {
          const body = paymentBody.safeParse(result).data;
          const isPix = (body?.payment_method_id ?? 'pix') === 'pix';
          if (body && isPix && isReceived(body) && (await isOwn(body)))
            payments.push(await readPayment(body));
        }
        offset += results.length;
        if (results.length === 0 || offset >= (paging?.total ?? 0)) break;
      }
      return payments.toSorted((one, other) => one.receivedAt - other.receivedAt);
    },

    async findPayment(paymentId) {
      const body = await getPayment(paymentId);
      return body && isReceived(body) ? paymentOf(body, await listRefunds(paymentId)) : undefined;
    },

    async refund({ paymentId, reference, amountCents }) {
      const give = async (): Promise<ProviderRefund> => {
        const answer = await ask({
          method: 'POST',
          path: `${pathOf(paymentId)}/refunds`,
          headers: { 'x-idempotency-key': reference },
          body: { amount: amountCents / 100 },
        });
        return refundOf(readAnswer(refundBody, answer));
      };
      try {
        return await give();
      } catch (error) {
        if (!(error instanceof UnansweredError)) throw error;
      }
      // Under the same key money goes back once.
      return give();
    },

    registerNotices: () => Promise.resolve(false),

    prove: (test) => proveByCharge(provider, test),
  };
  return provider;
}
