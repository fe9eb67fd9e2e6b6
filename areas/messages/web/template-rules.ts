import type { TemplateKind, TemplatesAnswer, TemplatesInput } from '../contract.ts';
import { MESSAGE_TEMPLATES, unknownPlaceholders } from '../rules/message-template.ts';
import { formatCents } from '#kit/rules/money.ts';
import { renderMessage } from '../rules/render-message.ts';

import { ApiError } from '#kit/web/lib/api/api.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { templatesTexts as texts } from './texts.ts';

export type Template = TemplatesAnswer['templates'][number];

export interface TypedTemplate {
  readonly kind: TemplateKind;
  readonly text: string;
  readonly enabled: boolean;
}

export const LONGEST_TEXT = 1_000;

export const typedOf = (templates: readonly Template[]): TypedTemplate[] =>
  templates.map(({ kind, text, enabled }) => ({ kind, text, enabled }));

export const isOriginal = ({ kind, text }: TypedTemplate): boolean =>
  text === MESSAGE_TEMPLATES[kind].text;

/** The texts that differ from the saved ones. Only these are sent, so that two people never undo each other's texts. */
export function changedTemplates(
  templates: readonly TypedTemplate[],
  saved: readonly Template[],
): TypedTemplate[] {
  return templates.filter((template) => {
    const before = saved.find(({ kind }) => kind === template.kind);
    return before?.text !== template.text || before.enabled !== template.enabled;
  });
}

export function templateError({ kind, text }: TypedTemplate): string | undefined {
  if (text.trim() === '') return texts.required;
  const unknown = unknownPlaceholders(kind, text);
  return unknown.length > 0
    ? texts.unknown(unknown, MESSAGE_TEMPLATES[kind].placeholders)
    : undefined;
}

export const templateErrors = (templates: readonly TypedTemplate[]): FieldErrors =>
  Object.fromEntries(templates.map((each) => [each.kind, templateError(each)]));

export const inputOf = (changed: readonly TypedTemplate[]): TemplatesInput => ({
  templates: changed.map((template) => ({
    kind: template.kind,
    text: isOriginal(template) ? null : template.text,
    enabled: template.enabled,
  })),
});

/** The server's errors on the sent texts (`templates.0.text`), by their kinds. */
export function refusedErrors(error: unknown, { templates }: TemplatesInput): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const wrong = error.issues.flatMap(({ field, message }) => {
    const kind = templates[Number(/^templates[./](\d+)/.exec(field)?.[1] ?? NaN)]?.kind;
    return kind ? [[kind, message] as const] : [];
  });
  return Object.fromEntries(wrong);
}

/** A text with made-up values, as a customer would read it. */
export function previewOf(text: string, store: { name: string; origin: string }): string {
  return renderMessage(text, {
    nome: texts.sampleName,
    pedido: `#${texts.sampleOrder}`,
    link: `${store.origin}/pedido/${texts.sampleOrder}`,
    rastreio: texts.sampleCode,
    loja: store.name,
    valor: formatCents(texts.samplePaidCents),
    falta: formatCents(texts.sampleDueCents),
    andamento: texts.sampleNews,
  });
}

/** A text with `inserted` in place of the marked part, and the caret's place afterwards. */
export function insertAt(
  text: string,
  inserted: string,
  marked: { start: number; end: number },
): { text: string; caret: number } {
  const start = Math.min(marked.start, text.length);
  const end = Math.max(start, Math.min(marked.end, text.length));
  return {
    text: `${text.slice(0, start)}${inserted}${text.slice(end)}`,
    caret: start + inserted.length,
  };
}
