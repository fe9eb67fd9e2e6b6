import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** `ts=…,v1=…`, in any order. */
const partsOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );

/** A missing part is left out with its semicolon. */
const signedText = (parts: readonly (readonly [string, string | undefined])[]): string =>
  parts.map(([name, value]) => (value ? `${name}:${value};` : '')).join('');

/**
 * Whether a notice of Mercado Pago bears the signature of its panel's secret. The time of the signature is not checked: repeats
 * come late, and a notice proves nothing in any case.
 * @param notice.dataId `data.id` of the address, not of the body; as it came, or in small letters.
 */
export function isMercadoPagoSignature(
  secret: string,
  notice: {
    readonly signature: string | undefined;
    readonly requestId: string | undefined;
    readonly dataId: string | undefined;
  },
): boolean {
  const { signature = '', requestId, dataId } = notice;
  const parts = partsOf(signature);
  const digest = parts.get('v1') ?? '';
  if (!secret || !/^[0-9a-f]{64}$/.test(digest)) return false;
  const isOf = (id: string | undefined): boolean => {
    const text = signedText([
      ['id', id],
      ['request-id', requestId],
      ['ts', parts.get('ts')],
    ]);
    const right = createHmac('sha256', secret).update(text).digest();
    return timingSafeEqual(right, Buffer.from(digest, 'hex'));
  };
  // The documentation writes it in small letters, the provider's own program as it came.
  const asItCame = isOf(dataId);
  const inSmall = isOf(dataId?.toLowerCase());
  return asItCame || inSmall;
}

/** The charges and payments that a notice names: a hint, never proof. */
interface NoticeNames {
  readonly providerIds: readonly string[];
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
