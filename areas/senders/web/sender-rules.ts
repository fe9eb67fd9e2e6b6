import type { WhatsappSenderInput } from '../contract.ts';
import { splitZapiUrl } from '../rules/zapi-url.ts';

import { ApiError } from '#kit/web/lib/api/api.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { zapiTexts as texts } from './texts.ts';

export type SenderField = keyof WhatsappSenderInput;

const FIELDS: readonly SenderField[] = ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'];

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

/** The number for the list: trimmed, the URL without slashes at its end. */
export const senderOf = (typed: WhatsappSenderInput): WhatsappSenderInput => ({
  name: typed.name.trim(),
  apiUrl: splitZapiUrl(typed.apiUrl).apiUrl,
  instanceId: typed.instanceId.trim(),
  token: typed.token.trim(),
  clientToken: typed.clientToken.trim(),
});

/** The identity of a number in the list: an instance at an address is one sender. */
export const keyOf = ({ apiUrl, instanceId }: WhatsappSenderInput): string =>
  `${apiUrl} ${instanceId}`;

/** The blank fields of the typed number with their error; empty when it can be added. */
export const senderErrors = (typed: WhatsappSenderInput): FieldErrors =>
  Object.fromEntries(
    FIELDS.filter((field) => !typed[field].trim()).map((field) => [field, texts.incomplete]),
  );

export interface SenderEdits {
  /** The keys of removed numbers. */
  readonly removed: readonly string[];
  readonly added: readonly WhatsappSenderInput[];
}

export const NO_EDITS: SenderEdits = { removed: [], added: [] };

/** The stored numbers that stay: neither removed nor replaced. */
export const remainingSenders = (
  stored: readonly WhatsappSenderInput[],
  { removed, added }: SenderEdits,
): WhatsappSenderInput[] => {
  const gone = new Set([...removed, ...added.map(keyOf)]);
  return stored.filter((sender) => !gone.has(keyOf(sender)));
};

/** The list with a number, which replaces the one of the same instance. */
export const withSender = (edits: SenderEdits, sender: WhatsappSenderInput): SenderEdits => ({
  removed: edits.removed.filter((key) => key !== keyOf(sender)),
  added: [...edits.added.filter((each) => keyOf(each) !== keyOf(sender)), sender],
});

export const withoutSender = (
  { removed, added }: SenderEdits,
  key: string,
  stored: readonly WhatsappSenderInput[],
): SenderEdits => ({
  removed: stored.some((sender) => keyOf(sender) === key) ? [...removed, key] : removed,
  added: added.filter((sender) => keyOf(sender) !== key),
});

/** The list with removed numbers again, each at its earlier place. */
export function withSendersAgain(
  now: readonly WhatsappSenderInput[],
  before: readonly WhatsappSenderInput[],
  removed: readonly string[],
): WhatsappSenderInput[] {
  const list = [...now];
  for (const [place, sender] of before.entries()) {
    const key = keyOf(sender);
    if (!removed.includes(key) || list.some((each) => keyOf(each) === key)) continue;
    list.splice(place, 0, sender);
  }
  return list;
}

/**
 * The server's errors on the sent numbers, by their places in the list: each with its field. The server names them
 * `whatsappSenders.1.apiUrl`.
 */
export function refusedSenders(error: unknown): Map<number, { field: string; message: string }> {
  const refused = new Map<number, { field: string; message: string }>();
  if (!(error instanceof ApiError)) return refused;
  for (const issue of error.issues) {
    const [list, position, field] = issue.field.replaceAll('/', '.').split('.');
    if (list !== 'whatsappSenders' || field === undefined) continue;
    const place = Number(position);
    if (!refused.has(place)) refused.set(place, { field, message: issue.message });
  }
  return refused;
}
