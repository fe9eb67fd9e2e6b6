import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { splitZapiUrl } from '@balcao/domain/rules/zapi-url';

import { ApiError } from '../../lib/api/api.ts';
import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { zapiTexts as texts } from './texts.ts';

export type SenderField = keyof WhatsappSenderInput;

const FIELDS: readonly SenderField[] = ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'];

/** The server keeps this many. */
const MOST_SENDERS = 20;

export const EMPTY_SENDER: WhatsappSenderInput = {
  name: '',
  apiUrl: '',
  instanceId: '',
  token: '',
  clientToken: '',
};

export const isBlank = (typed: WhatsappSenderInput): boolean =>
  FIELDS.every((field) => !typed[field].trim());

/** The form after one field became `text`: a whole address pasted into the URL field fills the other fields too. */
export function typeInto(
  typed: WhatsappSenderInput,
  field: SenderField,
  text: string,
): WhatsappSenderInput {
  if (field !== 'apiUrl') return { ...typed, [field]: text };
  const { apiUrl, instanceId, token } = splitZapiUrl(text);
  if (instanceId === undefined || token === undefined) return { ...typed, apiUrl: text };
  return { ...typed, apiUrl, instanceId, token };
}

/** The number that is added to the list: trimmed, the URL without slashes at its end. */
export const senderOf = (typed: WhatsappSenderInput): WhatsappSenderInput => ({
  name: typed.name.trim(),
  apiUrl: splitZapiUrl(typed.apiUrl).apiUrl,
  instanceId: typed.instanceId.trim(),
  token: typed.token.trim(),
  clientToken: typed.clientToken.trim(),
});

/** What tells a number of the list from the others: an instance at an address is one sender. */
export const keyOf = ({ apiUrl, instanceId }: WhatsappSenderInput): string =>
  `${apiUrl} ${instanceId}`;

/** Why the typed number cannot be added, by field; empty when it can. */
export function senderErrors(
  typed: WhatsappSenderInput,
  senders: readonly WhatsappSenderInput[],
): FieldErrors {
  const blank = FIELDS.filter((field) => !typed[field].trim());
  if (blank.length > 0) return Object.fromEntries(blank.map((field) => [field, texts.incomplete]));
  if (senders.some((each) => keyOf(each) === keyOf(senderOf(typed)))) {
    return { instanceId: texts.repeated };
  }
  return senders.length >= MOST_SENDERS ? { name: texts.tooMany } : {};
}

/**
 * The server's errors on each number, `whatsappSenders.1.apiUrl`: at the key of a listed number, or, for the number that
 * stands in the form (the last that was sent), at its field.
 */
export function refusedErrors(error: unknown, listed: readonly WhatsappSenderInput[]): FieldErrors {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { field, message } of error.issues) {
    const [list, position, name] = field.replaceAll('/', '.').split('.');
    if (list !== 'whatsappSenders' || name === undefined) continue;
    const sender = listed[Number(position)];
    errors[sender ? keyOf(sender) : name] ??= message;
  }
  return errors;
}
