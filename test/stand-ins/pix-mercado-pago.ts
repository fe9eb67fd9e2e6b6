import { pixCode } from '#kit/rules/pix.ts';
import type { StandInTemper } from './pix-bank.ts';
import type { StandInAnswer, StandInCall } from './stand-in-server.ts';
import {
  givenBackCents,
  type PixBook,
  type StandInCharge,
  type StandInPayment,
  type StandInRefund,
} from './pix-book.ts';

/** Milliseconds and an offset, or it is refused. */
const EXPIRATION = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;
const DAY_MS = 86_400_000;
/** The number of the account of every token. */
export const HOLDER = 44_444;

const reais = (cents: number): number => cents / 100;
const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);
const time = (instant: number): string =>
  new Date(instant - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

const refuse = (status: number, message: string, code: number): StandInAnswer => ({
  status,
  body: {
    message,
    error: status === 404 ? 'not_found' : 'bad_request',
    status,
    cause: [{ code, description: message, data: null }],
  },
});

const REFUND_STATES = {
  'in-progress': 'in_process',
  done: 'approved',
  failed: 'rejected',
} as const;

const refundBody = (paymentId: string, refund: StandInRefund) => ({
  id: Number(refund.id),
  payment_id: Number(paymentId),
  amount: reais(refund.amountCents),
  status: REFUND_STATES[refund.state],
  date_created: time(refund.askedAt),
});

function codeOf(id: string, amountCents: number, { codes }: StandInTemper): string {
  const receiver = {
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    receiverName: 'BALCAO MODAS',
    receiverCity: 'SAO PAULO',
    text: '',
  };
  const asked = codes === 'other-sum' ? amountCents + 1 : amountCents;
  const code = pixCode(receiver, { amountCents: asked, reference: `mpqrinter${id}` });
  return codes === 'bad-checksum' ? `${code.slice(0, -4)}0000` : code;
}

/** A payment as Mercado Pago reports it: an unpaid charge, or money received on one, or without one. */
type Told = {
  readonly charge: StandInCharge | undefined;
  readonly payment: StandInPayment | undefined;
};

function statusOf({ charge, payment }: Told, now: number): [status: string, detail: string] {
  if (!payment) {
    if (charge?.isRemoved) return ['cancelled', 'by_collector'];
    return charge && charge.expiresAt <= now
      ? ['cancelled', 'expired']
      : ['pending', 'pending_waiting_transfer'];
  }
  if (payment.isChargedBack) return ['charged_back', 'settled'];
  const backCents = givenBackCents(payment, 'done');
  if (backCents >= payment.amountCents) return ['refunded', 'refunded'];
  return ['approved', backCents > 0 ? 'partially_refunded' : 'accredited'];
}

function paymentBody(record: Told, now: number, temper: StandInTemper) {
  const { charge, payment } = record;
  const id = payment?.id ?? charge?.id ?? '';
  const amountCents = payment?.amountCents ?? charge?.amountCents ?? 0;
  const [status, detail] = statusOf(record, now);
  const madeAt = charge?.madeAt ?? payment?.receivedAt ?? 0;
  return {
    id: Number(id),
    status,
    status_detail: detail,
    date_created: time(madeAt),
    date_approved: payment ? time(payment.receivedAt) : null,
    date_last_updated: time(payment?.changedAt ?? madeAt),
    date_of_expiration: charge ? time(charge.expiresAt) : null,
    transaction_amount: reais(amountCents),
    transaction_amount_refunded: payment ? reais(givenBackCents(payment, 'done')) : 0,
    currency_id: 'BRL',
    external_reference: charge?.reference ?? payment?.reference ?? null,
    payment_method_id: 'pix',
    payment_type_id: 'bank_transfer',
    collector_id: HOLDER,
    live_mode: true,
    fee_details:
      payment && payment.feeCents !== null
        ? [{ type: 'mercadopago_fee', amount: reais(payment.feeCents), fee_payer: 'collector' }]
        : [],
    // Running refunds are only in a list of their own.
    refunds: (payment?.refunds ?? [])
      .filter(({ state }) => state === 'done')
      .map((refund) => refundBody(id, refund)),
    point_of_interaction: {
      type: 'PIX',
      transaction_data: { qr_code: codeOf(id, charge?.amountCents ?? amountCents, temper) },
    },
    ...temper.strange,
  };
}

export interface MercadoPagoStand {
  readonly book: PixBook;
  readonly clock: () => number;
  readonly temper: StandInTemper;
  /** The answers under an idempotency key. */
  readonly doneByKey: Map<string, StandInAnswer>;
  nextRefundId(): string;
}

/** Every charge in its present state, and every payment that is no charge's first. */
function listTold({ book }: MercadoPagoStand): Told[] {
  const charges = book.charges
    .filter(({ dialect }) => dialect === 'mercado-pago')
    .map((charge) => ({ charge, payment: charge.payments.find(({ id }) => id === charge.id) }));
  const told = new Set(charges.map(({ payment }) => payment?.id));
  const others = book.payments
    .filter(({ dialect, id }) => dialect === 'mercado-pago' && !told.has(id))
    .map((payment) => ({ charge: undefined, payment }));
  return [...charges, ...others];
}

function create(call: StandInCall, stand: MercadoPagoStand): StandInAnswer {
  const { body } = call;
  const { book, clock, temper } = stand;
  const payer = (body['payer'] ?? {}) as { email?: unknown };
  const amountCents = centsOf(body['transaction_amount']);
  if (typeof body['transaction_amount'] !== 'number' || !(amountCents > 0)) {
    return refuse(400, 'Invalid transaction_amount', 4037);
  }
  if (typeof payer.email !== 'string' || !payer.email.includes('@')) {
    return refuse(400, 'payer.email must be a valid email', 4050);
  }
  const expiration = body['date_of_expiration'];
  if (expiration !== undefined && !EXPIRATION.test(String(expiration))) {
    return refuse(400, 'Invalid date_of_expiration format', 23);
  }
  if (temper.isKeyMissing) {
    return refuse(400, 'Collector user without key enabled for QR rendering', 13253);
  }
  const noticeAddress = body['notification_url'];
  const charge = book.makeCharge({
    dialect: 'mercado-pago',
    reference: String(body['external_reference'] ?? ''),
    amountCents,
    expiresAt: expiration === undefined ? clock() + DAY_MS : Date.parse(String(expiration)),
    storeName: '',
    noticeAddress: typeof noticeAddress === 'string' ? noticeAddress : undefined,
    asked: body,
  });
  return { status: 201, body: paymentBody({ charge, payment: undefined }, clock(), temper) };
}

function search({ query }: StandInCall, stand: MercadoPagoStand): StandInAnswer {
  const reference = query.get('external_reference');
  const begin = Date.parse(query.get('begin_date') ?? '');
  const end = Date.parse(query.get('end_date') ?? '');
  const limit = Math.min(Number(query.get('limit') ?? 30), stand.temper.pageSize);
  const offset = Number(query.get('offset') ?? 0);
  const found = listTold(stand)
    .map((record) => paymentBody(record, stand.clock(), stand.temper))
    .filter((body) => reference === null || body.external_reference === reference)
    .filter(({ date_last_updated: changedAt }) => {
      if (query.get('range') !== 'date_last_updated') return true;
      return Date.parse(changedAt) >= begin && Date.parse(changedAt) <= end;
    });
  const sorted = query.get('criteria') === 'desc' ? found.toReversed() : found;
  return {
    status: 200,
    body: {
      paging: { total: found.length, limit, offset },
      results: sorted.slice(offset, offset + limit),
    },
  };
}

function refund(
  call: StandInCall,
  payment: StandInPayment,
  stand: MercadoPagoStand,
): StandInAnswer {
  const left = payment.amountCents - givenBackCents(payment, 'done', 'in-progress');
  const amountCents = call.body['amount'] === undefined ? left : centsOf(call.body['amount']);
  if (!(amountCents > 0 && amountCents <= left)) {
    return refuse(400, 'The amount is larger than what can be refunded', 4040);
  }
  const given = { id: stand.nextRefundId(), amountCents, state: stand.temper.refunds };
  return { status: 201, body: refundBody(payment.id, stand.book.giveBack(payment, given)) };
}

/** Mercado Pago's payments. @param rest behind `/v1/payments` */
export function answerAsMercadoPago(
  rest: string,
  call: StandInCall,
  stand: MercadoPagoStand,
): StandInAnswer {
  const [, id, below] = rest.split('/');
  const { method } = call;
  if (method === 'POST') {
    const key = call.headers['x-idempotency-key'];
    if (typeof key !== 'string') return refuse(400, "Header X-Idempotency-Key can't be null", 4292);
    const place = `${rest} ${key}`;
    const done = stand.doneByKey.get(place);
    if (done) return done;
    const payment = id === undefined ? undefined : stand.book.payments.find((one) => one.id === id);
    if (id !== undefined && !payment) return refuse(404, 'Payment not found', 2000);
    const answer = payment ? refund(call, payment, stand) : create(call, stand);
    if (answer.status === 201) stand.doneByKey.set(place, answer);
    return answer;
  }
  if (id === 'search') return search(call, stand);
  const record = listTold(stand).find(({ charge, payment }) => (payment?.id ?? charge?.id) === id);
  if (!record) return refuse(404, 'Payment not found', 2000);
  if (below === 'refunds') {
    const { payment } = record;
    return { status: 200, body: payment?.refunds.map((one) => refundBody(payment.id, one)) ?? [] };
  }
  if (method === 'PUT') {
    const [status] = statusOf(record, stand.clock());
    if (call.body['status'] !== 'cancelled' || status !== 'pending' || !record.charge) {
      return refuse(400, 'Invalid payment status transition', 2034);
    }
    record.charge.isRemoved = true;
  }
  return { status: 200, body: paymentBody(record, stand.clock(), stand.temper) };
}
