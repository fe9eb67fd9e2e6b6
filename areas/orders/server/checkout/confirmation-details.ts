import type { ConfirmOrderInput } from '../../contract.ts';
import { hasMask, MASK, isLookedUp, unmask } from '#kit/rules/masking.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import type { Call } from '#kit/server/core/call.ts';
import {
  customerIssues,
  nameInForm,
  normalizeDetails,
  readDetails,
  textOf,
  type CustomerDetails,
  type CustomerRow,
} from '#areas/customers/server/customers.service.ts';

const MASKED_VALUE = 'Preencha este campo.';
/** The fields that a look-up by CPF never shows. The link of a known customer shows them as the same mask for everyone. */
const CONTACT = CUSTOMER_FIELDS.filter((field) => !isLookedUp(field));

/** A customer's input as text that can be stored: a pasted line break or control character becomes a space. */
export const readConfirmation = ({ customer, address }: ConfirmOrderInput): CustomerDetails =>
  readDetails({ ...customer, address }, (text) => text.replace(/\p{Cc}+/gu, ' ').trim());

/** The fields with the mask of a look-up by CPF, by their names in the form. */
const maskedFields = (details: CustomerDetails): string[] =>
  PERSON_FIELDS.filter((field) => hasMask(textOf(details, field))).map((field) =>
    nameInForm(field, 'customer.'),
  );

/** Whether the CPF was left to the record of the link's known customer; e-mail and phone may be left to it too. */
export const leavesContact = ({ cpf }: CustomerDetails): boolean => cpf === MASK;

/** Whether fields were left as a look-up by CPF, or the link of a known customer, masked them. */
export const isMasked = (details: CustomerDetails): boolean => maskedFields(details).length > 0;

/** @param isFetched the customer fetches the order: its address may be left blank. */
export function requireValidDetails(
  call: Pick<Call, 'refusal'>,
  details: CustomerDetails,
  isFetched: boolean,
): void {
  const allowed = new Set(maskedFields(details));
  if (isFetched) {
    for (const field of ADDRESS_FIELDS)
      if (details.address[field] === '') allowed.add(nameInForm(field, 'customer.'));
  }
  const issues = customerIssues(details, 'customer.').filter(({ field }) => !allowed.has(field));
  // A look-up never shows these fields, so their masks cannot come from one.
  for (const name of CONTACT) {
    const field = `customer.${name}`;
    const isLeft = leavesContact(details) && details[name] === MASK;
    if (allowed.has(field) && !isLeft) issues.push({ field, message: MASKED_VALUE });
  }
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
}

/**
 * The details with each masked field taken from the record whose masks this sender saw.
 * @param record null where this sender saw no record.
 */
export function restoreDetails(
  call: Pick<Call, 'refusal'>,
  details: CustomerDetails,
  record: CustomerRow | null,
  isFetched: boolean,
): CustomerDetails {
  const restored = unmask(details, record && { ...record, address: record });
  if (!restored.ok) {
    const issues = restored.fields.map((field) => ({
      field: field.startsWith('address.') ? field : `customer.${field}`,
      message: MASKED_VALUE,
    }));
    throw call.refusal('validation_failed', { issues });
  }
  const contact = textsOf(CONTACT, (field) =>
    record && leavesContact(details) && details[field] === MASK ? record[field] : details[field],
  );
  const full = normalizeDetails({ ...details, ...contact, ...restored.value });
  requireValidDetails(call, full, isFetched);
  return full;
}
