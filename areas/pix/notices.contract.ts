import { z } from 'zod';
import { storableText } from '#kit/contract/common.ts';

/* The notices of PIX providers. Only their names are used, to ask the provider; content of another form is left out. */

const name = (example: string) => storableText(80, example).optional().catch(undefined);
const numberOrName = (example: string) =>
  z
    .union([storableText(80), z.number()])
    .optional()
    .catch(undefined)
    .meta({ examples: [example] });

export const noticeParams = z.object({
  secret: storableText(80, '3775bf8309df94fc0672d83092c324b7').min(1),
});

export const noticeQuery = z.object({
  'data.id': name('1234567890'),
  type: name('payment'),
  topic: name('payment'),
  id: name('1234567890'),
});

export const noticeHeaders = z.object({
  'x-signature': storableText(500).optional().catch(undefined),
  'x-request-id': storableText(200).optional().catch(undefined),
});

const pix = z.object({ txid: name('3775bf8309df94fc0672d83092c324b7') });

/**
 * From a bank: `{"pix": […]}`, or the list alone. From Mercado Pago: `{"data": {"id"}}`, or, of the older kind, `{"resource"}`.
 */
export const noticeInput = z
  .union([
    z.object({
      pix: z
        .union([z.array(pix).max(1_000), pix])
        .optional()
        .catch(undefined),
      txid: name('3775bf8309df94fc0672d83092c324b7'),
      type: name('payment'),
      topic: name('payment'),
      resource: name('1234567890'),
      data: z
        .object({ id: numberOrName('1234567890') })
        .optional()
        .catch(undefined),
    }),
    z.array(pix).max(1_000),
  ])
  .nullish();
export type NoticeInput = z.output<typeof noticeInput>;

/** Every provider accepts 200 as received; some accept no other success. */
export const noticeAnswer = z.object({});
