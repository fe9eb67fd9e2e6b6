import { templateKind, type TemplateKind, type TemplatesInput } from '../contract.ts';
import { DEFAULT_MESSAGE_TEXTS } from '../rules/message-template.ts';
import { findSetting, lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

const TEMPLATES = 'message-templates';

/**
 * Kinds that are off until the store switches them on: staff who change an order are usually in the chat with its customer, and
 * numbers get banned for texts about payment.
 */
const OFF_AT_FIRST: readonly TemplateKind[] = ['order-changed', 'payment-received'];

interface Template {
  readonly text: string;
  readonly enabled: boolean;
}

type Stored = Partial<Record<TemplateKind, { text: string | null; enabled: boolean }>>;

async function readStored(db: Db): Promise<Stored> {
  const stored = await findSetting(db, TEMPLATES);
  return stored === undefined ? {} : (JSON.parse(stored) as Stored);
}

/** Every text, edited or original. */
export async function findTemplates(db: Db): Promise<Record<TemplateKind, Template>> {
  const stored = await readStored(db);
  const entries = templateKind.options.map((kind) => [
    kind,
    {
      text: stored[kind]?.text ?? DEFAULT_MESSAGE_TEXTS[kind],
      enabled: stored[kind]?.enabled ?? !OFF_AT_FIRST.includes(kind),
    },
  ]);
  return Object.fromEntries(entries) as Record<TemplateKind, Template>;
}

/** Makes other changes of the texts wait until this transaction ends. */
export const lockTemplates = (trx: Trx): Promise<void> => lockSetting(trx, TEMPLATES);

/** Changes the named texts; the others stay. */
export async function saveTemplates(trx: Trx, changes: TemplatesInput['templates']): Promise<void> {
  const stored = await readStored(trx);
  for (const { kind, text, enabled } of changes) {
    const isOriginal = text === null || text === DEFAULT_MESSAGE_TEXTS[kind];
    stored[kind] = { text: isOriginal ? null : text, enabled };
  }
  await saveSetting(trx, TEMPLATES, JSON.stringify(stored));
}
