import type { TemplateKind, TemplatesInput } from '../contract.ts';
import { TEMPLATE_KINDS, MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { findSetting, lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';

const TEMPLATES = 'message-templates';

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
  const entries = TEMPLATE_KINDS.map((kind) => [
    kind,
    {
      text: stored[kind]?.text ?? MESSAGE_TEMPLATES[kind].text,
      enabled: stored[kind]?.enabled ?? MESSAGE_TEMPLATES[kind].sent !== 'once-enabled',
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
    const isOriginal = text === null || text === MESSAGE_TEMPLATES[kind].text;
    stored[kind] = { text: isOriginal ? null : text, enabled };
  }
  await saveSetting(trx, TEMPLATES, JSON.stringify(stored));
}
