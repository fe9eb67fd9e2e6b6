import { z } from 'zod';
import { LONGEST_NOTE } from '../rules/limits.ts';
import { oneLine } from '../rules/one-line.ts';

/**
 * A text without the zero character, which PostgreSQL cannot store, and without half a surrogate pair, which UTF-8 cannot write.
 */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** The document of the API composes the example of a call from the examples of its fields. */
const withExample = (schema: z.ZodString, example?: string) =>
  example === undefined ? schema : schema.meta({ examples: [example] });

/** Text that can be stored, compared and sent on. Every text of a request is of this kind, or of a narrower one. */
export const storableText = (longest: number, example?: string) =>
  withExample(z.string().max(longest).regex(STORABLE), example);

/** Storable text of one line: without invisible signs and the blanks around it, which do not count. */
export const trimmedText = (longest: number, example?: string) =>
  withExample(z.string().overwrite(oneLine).max(longest).regex(STORABLE), example);

/** Storable text that may have several lines, as it was typed, without the blanks around it. */
export const linesText = (longest: number, example?: string) =>
  withExample(z.string().trim().max(longest).regex(STORABLE), example);

/** Trimmed text, which may be sent as a number, such as a house's; a number beyond exact integers is refused. */
export const textOrNumber = (longest: number, example?: string) =>
  z.union([
    trimmedText(longest, example),
    z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).transform(String),
  ]);

/** A field that may be missing; null stands for absent. */
export const absentOr = <Field extends z.ZodType>(field: Field) =>
  field
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();

/** A text that may be missing: absent and null are the empty text. */
export const textOrBlank = <Text extends z.ZodType<string, string | number>>(field: Text) =>
  field.nullish().transform((value) => value ?? '');

export const text = (example: string) => withExample(z.string(), example);

export const EXAMPLE_ID = '01935c1e-7a40-7000-8000-000000000001';

/** A whole number that a column of either database can be compared with. */
export const storableInteger = z.number().int().max(2_147_483_647);

/** `2`, `2.0`, `2,00`; not `1.000`, which is one or a thousand. */
const wholeText = z
  .string()
  .max(20)
  .regex(/^\s*-?\d+(?:[.,]0{1,2})?\s*$/)
  .transform((text) => Number.parseInt(text, 10));

const decimalText = z
  .string()
  .max(20)
  .regex(/^\s*-?\d+(?:[.,]\d+)?\s*$/)
  .transform((text) => Number(text.replace(',', '.')));

/**
 * A whole number of a request, which may be sent as a text.
 * @param error the message for anything but a whole number
 */
export const wholeOrText = (number: z.ZodNumber, error?: string) =>
  z.union([number, wholeText.pipe(number)], { error });

/** A number of a request, which may be sent as a text with either decimal mark. */
export const decimalOrText = (number: z.ZodNumber) => z.union([number, decimalText.pipe(number)]);

/** A record's identifier: UUIDv7, lower case. */
export const recordId = z
  .uuid()
  .meta({ description: 'UUIDv7 of a record', examples: [EXAMPLE_ID] });

/** An order's number as its customer knows it: twelve digits. */
export const orderNumber = z
  .number()
  .int()
  .meta({ examples: [482913057761] });

/** Money in the API's JSON: reais with at most two decimals. */
export const money = z
  .number()
  .meta({ description: 'Reais, at most two decimals', examples: [189.9] });

export const shippingPrice = money.meta({ examples: [25] });
export const orderTotal = money.meta({ examples: [214.9] });

/** Money as people type it: a number of reais, or a text such as "1.234,50". */
export const moneyInput = z
  .union([z.number(), trimmedText(40)])
  .meta({ description: 'Reais: a number, or a text such as "1.234,50"', examples: ['189,90'] });

export const shippingPriceInput = moneyInput.meta({ examples: [25] });
export const orderTotalInput = moneyInput.meta({ examples: [214.9] });

/** An instant in the API's JSON: ISO 8601 in UTC. */
export const instant = text('2026-11-20T17:05:00.000Z').describe('ISO 8601, UTC');

/** A day in the store's time zone, `yyyy-mm-dd`. The years are limited, because days are drawn and counted one by one. */
export const day = z.iso
  .date()
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31')
  .meta({ description: 'From 2000-01-01 to 2100-12-31', examples: ['2026-11-20'] });

/** The options of an ISO 8601 date-time; its seconds may be missing. */
const ANY_ZONE = { offset: true, local: true } as const;

/** Either end of a range of days. Its reader finds the day: `http/range-days.ts`. */
export const rangeEnd = z
  .union([
    day,
    z
      .union([z.iso.datetime(ANY_ZONE), z.iso.datetime({ ...ANY_ZONE, precision: -1 })])
      .refine((text) => text >= '2000-01-02' && text < '2100-12-31'),
  ])
  .meta({
    description: 'A day, or an ISO 8601 date-time: its day in the time zone of the store',
    examples: ['2026-11-20'],
  });

export const idParams = z.object({ id: storableText(80).min(1) });

/**
 * Paging of every list. Without `page` and `limit` the answer is the whole array of orders, customers and products, as the
 * specification says, and the first page of any other list.
 */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  q: trimmedText(200).optional(),
});

/** Headers of the calls that a phone may send twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': storableText(200).min(8).optional(),
});

/** The internal note of staff on an order or a customer; blank for none. */
export const noteInput = z.object({ note: linesText(LONGEST_NOTE, 'Prefere retirar na loja.') });

/** A list as a file. */
export const csvAnswer = (headings: readonly string[], forAdmins: readonly string[] = []) =>
  z.unknown().meta({
    description: [
      'UTF-8 with a byte order mark, `;` between cells, CRLF; amounts as 1234,56',
      ...(forAdmins.length > 0 ? [`to admins only: ${forAdmins.join(', ')}`] : []),
    ].join('; '),
    examples: [`\uFEFF${[...headings, ...forAdmins].join(';')}\r\n`],
  });

export const noContent = z.null().describe('No content');
