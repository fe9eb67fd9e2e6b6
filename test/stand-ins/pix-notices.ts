import { createHmac } from 'node:crypto';
import { pixBody } from './pix-bank.ts';
import type { PixBook } from './pix-book.ts';

/** A notice that was sent to its address. */
export interface StandInNotice {
  /** Without the question mark; empty for none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Builds notices of payments, named by charge, `txid` or number; unknown ones too. */
export interface StandInNotices {
  /** A notice of one payment or of several, as Efí sends it: `{"pix": […]}`. */
  bank(...names: string[]): StandInNotice;
  /** The same payment twice in one notice. */
  bankDoubled(name: string): StandInNotice;
  /** A notice of Inter: the list alone. */
  bankBare(...names: string[]): StandInNotice;
  mercadoPago(name: string): StandInNotice;
  mercadoPagoSigned(name: string, secret: string): StandInNotice;
  mercadoPagoWrongSigned(name: string): StandInNotice;
  /** The older, unsigned kind. */
  mercadoPagoOld(name: string): StandInNotice;
}

export function createPixNotices(book: PixBook, clock: () => number): StandInNotices {
  let count = 0;
  const pix = (name: string) => {
    const payment = book.findPayment(name);
    const unknown = {
      endToEndId: `E87654321202611201705${name}`.slice(0, 32).padEnd(32, '0'),
      txid: name,
      valor: '10.00',
      horario: new Date(clock()).toISOString(),
    };
    return payment ? pixBody(payment) : unknown;
  };
  const plain = (body: unknown): StandInNotice => ({ query: '', headers: {}, body });
  const numberOf = (name: string): string =>
    book.findPayment(name)?.id ?? book.findCharge(name)?.id ?? name;
  const mercadoPago = (name: string, secret?: string): StandInNotice => {
    const id = numberOf(name);
    const requestId = `f7b2a1d4-0b1c-4ec2-aaaa-${String((count += 1)).padStart(12, '0')}`;
    const ts = Math.floor(clock() / 1000);
    const sign = (key: string): string =>
      createHmac('sha256', key).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');
    return {
      query: `data.id=${id}&type=payment`,
      headers: {
        'x-request-id': requestId,
        ...(secret !== undefined && { 'x-signature': `ts=${ts},v1=${sign(secret)}` }),
      },
      body: {
        id: 112_233 + count,
        live_mode: true,
        type: 'payment',
        date_created: new Date(clock()).toISOString(),
        user_id: 44444,
        api_version: 'v1',
        action: 'payment.updated',
        data: { id },
      },
    };
  };
  return {
    bank: (...names) => plain({ pix: names.map(pix) }),
    bankDoubled: (name) => plain({ pix: [pix(name), pix(name)] }),
    bankBare: (...names) => plain(names.map(pix)),
    mercadoPago: (name) => mercadoPago(name),
    mercadoPagoSigned: mercadoPago,
    mercadoPagoWrongSigned: (name) => mercadoPago(name, 'the secret of somebody else'),
    mercadoPagoOld: (name) => {
      const id = numberOf(name);
      const body = { resource: id, topic: 'payment' };
      return { query: `topic=payment&id=${id}`, headers: {}, body };
    },
  };
}
