import { hasMask } from '#kit/rules/masking.ts';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS } from '#kit/rules/person-fields.ts';

import { FIELDS, type Field, type Values } from '#kit/web/lib/person/person-fields.ts';
import { emptyForm, type PersonFormState } from '#kit/web/lib/person/person-form.ts';

/*
 * The details that this browser stores of the last confirmation, for the next one: only those typed in it, or found by a typed
 * CEP. Values from a look-up by CPF belong to the server's record and may be another person's.
 */

const DETAILS_KEY = 'balcao:meus-dados';

/** True once the person had the details deleted: the same page must not store them again at the end. */
let isForgetting = false;

/** Undefined when nothing readable is stored. */
export function readStoredDetails(): Values | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(DETAILS_KEY) ?? '') as Record<string, unknown>;
    return FIELDS.every((field) => typeof stored[field] === 'string')
      ? (stored as Values)
      : undefined;
  } catch {
    return undefined;
  }
}

const wasTyped = ({ values, origins }: PersonFormState, field: Field): boolean =>
  origins[field] !== 'cpf' && !hasMask(values[field]);

/**
 * Stores the typed details. An address is stored whole or not at all: halves of two addresses would mislead.
 */
export function storeDetails(form: PersonFormState): void {
  // An unchanged CPF of the link was not typed: its details may be another person's.
  if (isForgetting || !wasTyped(form, 'cpf')) return;
  const before = readStoredDetails();
  const known = before?.cpf === form.values.cpf ? before : emptyForm.values;
  const stored = { ...known };
  for (const field of CUSTOMER_FIELDS)
    if (wasTyped(form, field)) stored[field] = form.values[field];
  if (form.values.street !== '' && ADDRESS_FIELDS.every((field) => wasTyped(form, field))) {
    for (const field of ADDRESS_FIELDS) stored[field] = form.values[field];
  }
  try {
    localStorage.setItem(DETAILS_KEY, JSON.stringify(stored));
  } catch {
    // Blocked or full: the next form starts empty.
  }
}

export function forgetDetails(): void {
  isForgetting = true;
  try {
    localStorage.removeItem(DETAILS_KEY);
  } catch {
    // Blocked: nothing is stored.
  }
}
