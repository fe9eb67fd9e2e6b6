import { z } from 'zod';
import { isLookedUp } from '../rules/masking.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  isRequired,
  PERSON,
  type PersonField,
  type RequiredField,
} from '../rules/person-fields.ts';
import { absentOr, text, textOrBlank, textOrNumber } from './common.ts';

/* The fields of `rules/person-fields.ts` as schemas. */

type SentText = ReturnType<typeof textOrNumber>;
type InputText<Field> = Field extends RequiredField
  ? SentText
  : ReturnType<typeof textOrBlank<SentText>>;

const shapeOf = <Field extends PersonField>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, text(PERSON[field].example)])) as Record<
    Field,
    z.ZodString
  >;

/** The server checks all fields at once for being filled and well formed, each with its own message. */
const sentText = (field: PersonField): SentText =>
  textOrNumber(PERSON[field].longest, PERSON[field].example);

const inputShapeOf = <Field extends PersonField>(fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const sent = sentText(field);
      return [field, isRequired(field) ? sent : textOrBlank(sent)];
    }),
  ) as { [Each in Field]: InputText<Each> };

const editShapeOf = <Field extends PersonField>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, absentOr(sentText(field))])) as Record<
    Field,
    ReturnType<typeof absentOr<SentText>>
  >;

export const customerTexts = shapeOf(CUSTOMER_FIELDS);
export const lookedUpTexts = shapeOf(CUSTOMER_FIELDS.filter(isLookedUp));
export const address = z.object(shapeOf(ADDRESS_FIELDS));
export type Address = z.infer<typeof address>;

export const customerInputTexts = inputShapeOf(CUSTOMER_FIELDS);
export const addressInput = z.object(inputShapeOf(ADDRESS_FIELDS));

/** The edited fields; absent fields stay as they are. */
export const customerEditTexts = editShapeOf(CUSTOMER_FIELDS);
export const addressEdit = z.object(editShapeOf(ADDRESS_FIELDS));
