import type {
  TemplateKind,
  TemplatesAnswer,
  TemplatesInput,
} from '@balcao/domain/contract/messages';
import {
  DEFAULT_MESSAGE_TEXTS,
  MESSAGE_PLACEHOLDERS,
  renderMessage,
  unknownPlaceholders,
} from '@balcao/domain/rules/message-template';

import { ApiError } from '../../lib/api.ts';
import { templatesTexts as texts } from './texts.ts';

export type Template = TemplatesAnswer['templates'][number];

/** A text as it is typed, and whether it leaves by itself. */
export interface TemplateDraft {
  readonly kind: TemplateKind;
  readonly text: string;
  readonly enabled: boolean;
}

export type TemplateErrors = Readonly<Partial<Record<TemplateKind, string | undefined>>>;

export const LONGEST_TEXT = 1_000;

export const draftsOf = (templates: readonly Template[]): TemplateDraft[] =>
  templates.map(({ kind, text, enabled }) => ({ kind, text, enabled }));

export const isOriginal = ({ kind, text }: TemplateDraft): boolean =>
  text === DEFAULT_MESSAGE_TEXTS[kind];

/** What differs from what is saved: only that travels, so that two people never undo each other's texts. */
export function changedDrafts(
  drafts: readonly TemplateDraft[],
  saved: readonly Template[],
): TemplateDraft[] {
  return drafts.filter((draft) => {
    const before = saved.find(({ kind }) => kind === draft.kind);
    return before?.text !== draft.text || before.enabled !== draft.enabled;
  });
}

/** What is wrong with a text; undefined when nothing is. */
export function templateError({ kind, text }: TemplateDraft): string | undefined {
  if (text.trim() === '') return texts.required;
  const unknown = unknownPlaceholders(kind, text);
  return unknown.length > 0 ? texts.unknown(unknown, MESSAGE_PLACEHOLDERS[kind]) : undefined;
}

/** What is wrong, text by text; undefined when all may be sent. */
export function errorsOf(drafts: readonly TemplateDraft[]): TemplateErrors | undefined {
  const wrong = drafts.flatMap((draft) => {
    const error = templateError(draft);
    return error ? [[draft.kind, error] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

export const inputOf = (changed: readonly TemplateDraft[]): TemplatesInput => ({
  templates: changed.map((draft) => ({
    kind: draft.kind,
    text: isOriginal(draft) ? null : draft.text,
    enabled: draft.enabled,
  })),
});

/** The server's complaints (`templates.0.text`) at the texts that were sent; undefined when it named none. */
export function refusedErrors(
  error: unknown,
  sent: readonly TemplateDraft[],
): TemplateErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const wrong = error.issues.flatMap(({ field, message }) => {
    const kind = sent[Number(/^templates[./](\d+)/.exec(field)?.[1] ?? NaN)]?.kind;
    return kind ? [[kind, message] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

/** A text as a customer would read it, with made-up values. */
export function previewOf(text: string, store: { name: string; origin: string }): string {
  return renderMessage(text, {
    nome: texts.sampleName,
    pedido: `#${texts.sampleOrder}`,
    link: `${store.origin}/pedido/${texts.sampleOrder}`,
    rastreio: texts.sampleCode,
    loja: store.name,
  });
}

/** A text with `inserted` in place of what is marked, and where the caret stands then. */
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
