import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The content of a notice: a hint, never proof. */
export interface FreightNotice {
  /** `order.posted` */
  readonly event: string;
  /** The label's id at the provider. */
  readonly id: string;
}

const noticeBody = z.object({
  event: z.string().regex(/^[a-z][a-z._-]{0,39}$/),
  data: z.object({
    id: z
      .union([z.string(), z.number().int()])
      .transform(String)
      .pipe(z.string().regex(/^[\w-]{1,64}$/)),
  }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a notice of Melhor Envio or SuperFrete.
 * @param notice.signature the header `X-ME-Signature`, in Base64.
 * @param notice.body as it came.
 * @returns undefined where the app's secret did not sign it, where it names no label, and for an empty secret.
 */
export function readNotice(
  appSecret: string,
  notice: { readonly signature: string | undefined; readonly body: string | Buffer },
): FreightNotice | undefined {
  if (appSecret === '') return undefined;
  const right = createHmac('sha256', appSecret).update(notice.body).digest();
  const told = Buffer.from(notice.signature ?? '', 'base64');
  if (told.length !== right.length || !timingSafeEqual(told, right)) return undefined;
  const read = noticeBody.safeParse(parseJson(String(notice.body))).data;
  return read && { event: read.event, id: read.data.id };
}
