import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const given = parts.get('v1') ?? '';
  if (!secret || !/^[0-9a-f]{64}$/.test(given)) return false;
  const isOf = (id: string | undefined): boolean => {
    const text = signedText([
      ['id', id],
      ['request-id', requestId],
      ['ts', parts.get('ts')],
    ]);
    const right = createHmac('sha256', secret).update(text).digest();
    return timingSafeEqual(right, Buffer.from(given, 'hex'));
  };
  // The documentation writes it in small letters, the provider's own program as it came.
  const asItCame = isOf(dataId);
  const inSmall = isOf(dataId?.toLowerCase());
  return asItCame || inSmall;
}
