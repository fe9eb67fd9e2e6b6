import type { TemplateKind, TemplatesAnswer, TemplatesInput } from '../contract.ts';
import {
  TEMPLATE_KINDS,
  MESSAGE_TEMPLATES,
  unknownPlaceholders,
} from '../rules/message-template.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { findTemplates, lockTemplates, saveTemplates } from './templates.repository.ts';

/** Every text of the store. */
export async function listTemplates(db: Db): Promise<TemplatesAnswer> {
  const templates = await findTemplates(db);
  return {
    templates: TEMPLATE_KINDS.map((kind) => ({
      kind,
      text: templates[kind].text,
      defaultText: MESSAGE_TEMPLATES[kind].text,
      isDefault: templates[kind].text === MESSAGE_TEMPLATES[kind].text,
      enabled: templates[kind].enabled,
      automatic: MESSAGE_TEMPLATES[kind].sent !== 'by-hand',
      placeholders: [...MESSAGE_TEMPLATES[kind].placeholders],
    })),
  };
}

/** The fault of a text; undefined for a good text. */
function faultOf(kind: TemplateKind, text: string): string | undefined {
  if (text.trim() === '') return 'Escreva o texto da mensagem.';
  const unknown = unknownPlaceholders(kind, text);
  if (unknown.length === 0) return undefined;
  const allowed = MESSAGE_TEMPLATES[kind].placeholders.map((name) => `{${name}}`).join(', ');
  return `Não conheço ${unknown.join(', ')}. Use ${allowed}.`;
}

/** Every text and switch under a name of its own, for the trail. */
async function statesOf(db: Db): Promise<Record<string, string | boolean>> {
  const templates = await findTemplates(db);
  return Object.fromEntries(
    TEMPLATE_KINDS.flatMap((kind) => [
      [`${kind}.text`, templates[kind].text],
      [`${kind}.enabled`, templates[kind].enabled],
    ]),
  );
}

export async function editTemplates(
  deps: Pick<Deps, 'engine' | 'db'>,
  call: Call,
  { templates }: TemplatesInput,
): Promise<TemplatesAnswer> {
  const issues = templates.flatMap(({ kind, text }, index) => {
    const message = text === null ? undefined : faultOf(kind, text);
    return message === undefined ? [] : [{ field: `templates.${index}.text`, message }];
  });
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  await change(deps, call, async (trx) => {
    await lockTemplates(trx);
    const before = await statesOf(trx);
    await saveTemplates(trx, templates);
    const changes = changesBetween(before, await statesOf(trx));
    if (changes.length === 0) return { trail: UNCHANGED };
    const details = { changes };
    return { trail: { action: 'templates.changed', subject: { type: 'templates' }, details } };
  });
  return listTemplates(deps.db);
}
