import { z } from 'zod';

/** The charges and payments that a notice names: a hint, never proof. */
export interface NoticeNames {
  /** Payments' numbers at Mercado Pago. */
  readonly providerIds: readonly string[];
  /** `txid` of the API Pix. */
  readonly references: readonly string[];
}

const MOST_NAMES = 1_000;
const NAME = /^[0-9A-Za-z_-]{1,64}$/;

const unknownFields = z.record(z.string(), z.unknown()).catch({});
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => unknownFields.parse(value);

/** Texts and whole numbers that can be names, each once. */
function namesOf(values: readonly unknown[]): string[] {
  const texts = values
    .filter((value) => typeof value === 'string' || Number.isSafeInteger(value))
    .map(String)
    .filter((text) => NAME.test(text));
  return [...new Set(texts)].slice(0, MOST_NAMES);
}

function mercadoPagoIds(query: Readonly<Record<string, unknown>>, body: unknown): unknown[] {
  const fields = fieldsOf(body);
  const topic = query['type'] ?? query['topic'] ?? fields['type'] ?? fields['topic'] ?? 'payment';
  if (topic !== 'payment') return [];
  const ids = [query['data.id'], fieldsOf(fields['data'])['id']];
  // The older kind, "IPN", has the number as `id` of the address, or as the end of an address in the body.
  if (query['topic'] === 'payment') ids.push(query['id']);
  const { resource } = fields;
  if (typeof resource === 'string') ids.push(resource.split('/').at(-1));
  return ids;
}

function bankReferences(body: unknown): unknown[] {
  const pix = Array.isArray(body) ? body : (fieldsOf(body)['pix'] ?? body);
  const list: readonly unknown[] = Array.isArray(pix) ? pix : [pix];
  return list.slice(0, MOST_NAMES).map((one) => fieldsOf(one)['txid']);
}

/** Reads a notice of any provider; an unreadable one names nothing. @param notice.query the address's, read. */
export const readNotice = (notice: {
  readonly query: unknown;
  readonly body: unknown;
}): NoticeNames => ({
  providerIds: namesOf(mercadoPagoIds(fieldsOf(notice.query), notice.body)),
  references: namesOf(bankReferences(notice.body)),
});
