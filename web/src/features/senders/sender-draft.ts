import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { splitZapiUrl } from '@balcao/domain/rules/zapi-url';

import { ApiError } from '../../lib/api.ts';
import { zapiTexts } from './texts.ts';

export type SenderField = keyof WhatsappSenderInput;

export const SENDER_FIELDS: readonly SenderField[] = [
  'name',
  'apiUrl',
  'instanceId',
  'token',
  'clientToken',
];

/** As many as the server keeps. */
export const MOST_SENDERS = 20;

export const EMPTY_SENDER: WhatsappSenderInput = {
  name: '',
  apiUrl: '',
  instanceId: '',
  token: '',
  clientToken: '',
};

/** The form after one field became `text`: a whole address pasted into the URL field fills what it carries. */
export function typeInto(
  draft: WhatsappSenderInput,
  field: SenderField,
  text: string,
): WhatsappSenderInput {
  if (field !== 'apiUrl') return { ...draft, [field]: text };
  const { apiUrl, instanceId, token } = splitZapiUrl(text);
  if (instanceId === undefined || token === undefined) return { ...draft, apiUrl: text };
  return { ...draft, apiUrl, instanceId, token };
}

/** Blank fields of the draft, in the order of the form. */
export const blankFields = (draft: WhatsappSenderInput): SenderField[] =>
  SENDER_FIELDS.filter((field) => !draft[field].trim());

/** What is added to the list: trimmed, the URL without slashes at its end. */
export const senderOf = (draft: WhatsappSenderInput): WhatsappSenderInput => ({
  name: draft.name.trim(),
  apiUrl: splitZapiUrl(draft.apiUrl).apiUrl,
  instanceId: draft.instanceId.trim(),
  token: draft.token.trim(),
  clientToken: draft.clientToken.trim(),
});

/** An instance at an address is one sender. */
export const isSameSender = (a: WhatsappSenderInput, b: WhatsappSenderInput): boolean =>
  a.apiUrl === b.apiUrl && a.instanceId === b.instanceId;

/** Why nothing can be added; undefined when it can. */
export function addProblem(
  draft: WhatsappSenderInput,
  list: readonly WhatsappSenderInput[],
): string | undefined {
  if (blankFields(draft).length > 0) return zapiTexts.incomplete;
  if (list.some((each) => isSameSender(each, senderOf(draft)))) return zapiTexts.repeated;
  return list.length >= MOST_SENDERS ? zapiTexts.tooMany : undefined;
}

/** What the server says of the sender at a position: `whatsappSenders.1.apiUrl`. */
export function problemAt(error: unknown, position: number): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const prefix = `whatsappSenders.${position}.`;
  return error.issues.find(({ field }) => field.replaceAll('/', '.').startsWith(prefix))?.message;
}
