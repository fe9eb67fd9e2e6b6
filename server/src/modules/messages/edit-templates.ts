import {
  messageKind,
  templateKind,
  type TemplateKind,
  type TemplatesAnswer,
  type TemplatesInput,
} from '@balcao/domain/contract/messages';
import {
  DEFAULT_MESSAGE_TEXTS,
  MESSAGE_PLACEHOLDERS,
  unknownPlaceholders,
} from '@balcao/domain/rules/message-template';
import type { Db, Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { findTemplates, saveTemplates } from './templates.repository.ts';

const automatic: readonly TemplateKind[] = messageKind.options;

/** Every text of the store. */
export async function listTemplates(db: Db): Promise<TemplatesAnswer> {
  const templates = await findTemplates(db);
  return {
    templates: templateKind.options.map((kind) => ({
      kind,
      text: templates[kind].text,
      defaultText: DEFAULT_MESSAGE_TEXTS[kind],
      isDefault: templates[kind].text === DEFAULT_MESSAGE_TEXTS[kind],
      enabled: templates[kind].enabled,
      automatic: automatic.includes(kind),
      placeholders: [...MESSAGE_PLACEHOLDERS[kind]],
    })),
  };
}

/** What is wrong with a text; undefined when nothing is. */
function faultOf(kind: TemplateKind, text: string): string | undefined {
  if (text.trim() === '') return 'Escreva o texto da mensagem.';
  const unknown = unknownPlaceholders(kind, text);
  if (unknown.length === 0) return undefined;
  const allowed = MESSAGE_PLACEHOLDERS[kind].map((name) => `{${name}}`).join(', ');
  return `Não conheço ${unknown.map((name) => `{${name}}`).join(', ')}. Use ${allowed}.`;
}

/** Changes the named texts. @throws AppError `validation_failed` naming each text that is empty or has an unknown placeholder. */
export async function editTemplates(
  deps: Pick<Deps, 'engine' | 'db'>,
  { templates }: TemplatesInput,
): Promise<TemplatesAnswer> {
  const issues = templates.flatMap(({ kind, text }, index) => {
    const message = text === null ? undefined : faultOf(kind, text);
    return message === undefined ? [] : [{ field: `templates.${index}.text`, message }];
  });
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const save = (trx: Trx) => saveTemplates(trx, templates);
  await deps.engine.transaction(save);
  return listTemplates(deps.db);
}
