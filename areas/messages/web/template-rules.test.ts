import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { describe, expect, it, test } from 'vitest';

import { ApiError, NetworkError } from '#kit/web/lib/api/api.ts';
import { templatesTexts } from './texts.ts';
import {
  changedTemplates,
  typedOf,
  inputOf,
  insertAt,
  isOriginal,
  previewOf,
  refusedErrors,
  templateError,
  templateErrors,
  type Template,
} from './template-rules.ts';

const template = (changes: Partial<Template> = {}): Template => ({
  kind: 'order-confirmed',
  text: 'Oi, {nome}!',
  defaultText: MESSAGE_TEMPLATES['order-confirmed'].text,
  isDefault: false,
  enabled: true,
  automatic: true,
  placeholders: ['nome', 'pedido', 'link', 'loja'],
  ...changes,
});

const saved = [template(), template({ kind: 'order-shipped', text: 'Foi! {rastreio}' })];

describe('changedTemplates', () => {
  it('is only what differs from what is saved, in text or in its switch', () => {
    const [confirmed, shipped] = typedOf(saved);
    if (!confirmed || !shipped) throw new Error('Two texts make two drafts');
    expect(changedTemplates([confirmed, shipped], saved)).toEqual([]);
    const off = { ...shipped, enabled: false };
    expect(changedTemplates([confirmed, off], saved)).toEqual([off]);
    const other = { ...confirmed, text: 'Olá!' };
    expect(changedTemplates([other, shipped], saved)).toEqual([other]);
  });
});

describe('templateError', () => {
  test.each([
    ['Olá, {nome}! {link}', undefined],
    ['Sem nada em chaves', undefined],
    ['  ', templatesTexts.required],
    ['Pague por {pix}', 'Não conheço {pix}. Use {nome}, {pedido}, {link}, {loja}.'],
    ['{Nome} {rastreio}', 'Não conheço {Nome}, {rastreio}. Use {nome}, {pedido}, {link}, {loja}.'],
  ])('of %j is %j', (text, error) => {
    expect(templateError({ kind: 'order-confirmed', text, enabled: true })).toBe(error);
  });

  it('stands at its kind', () => {
    const drafts = typedOf([template({ text: '' }), template({ kind: 'order-shipped' })]);
    expect(templateErrors(drafts)).toMatchObject({ 'order-confirmed': templatesTexts.required });
    expect(Object.values(templateErrors(typedOf(saved))).filter(Boolean)).toEqual([]);
  });
});

describe('inputOf', () => {
  it('sends the original text as none of its own', () => {
    const text = MESSAGE_TEMPLATES['order-confirmed'].text;
    const draft = { kind: 'order-confirmed', text, enabled: false } as const;
    expect(isOriginal(draft)).toBe(true);
    expect(inputOf([draft, { ...draft, text: 'Oi' }]).templates).toEqual([
      { kind: 'order-confirmed', text: null, enabled: false },
      { kind: 'order-confirmed', text: 'Oi', enabled: false },
    ]);
  });
});

describe('refusedErrors', () => {
  const sent = inputOf(typedOf(saved));
  it('finds the text that the server named', () => {
    const issues = [{ field: 'templates.1.text', message: 'Não conheço {x}.' }];
    expect(refusedErrors(new ApiError(400, { issues }), sent)).toEqual({
      'order-shipped': 'Não conheço {x}.',
    });
  });
  it('leaves all else to a notification', () => {
    const issues = [{ field: 'templates', message: 'Demais.' }];
    expect(refusedErrors(new ApiError(400, { issues }), sent)).toEqual({});
    expect(refusedErrors(new NetworkError('no answer'), sent)).toEqual({});
  });
});

describe('previewOf', () => {
  it('reads as the customer will read it', () => {
    const store = { name: 'Loja da Ana', origin: 'https://loja.exemplo' };
    expect(previewOf('{nome}, {pedido} da {loja}: {link} {rastreio}', store)).toBe(
      'Maria, #482100001234 da Loja da Ana: https://loja.exemplo/pedido/482100001234 AA123456785BR',
    );
  });
});

describe('insertAt', () => {
  test.each([
    ['Olá, !', 5, 5, 'Olá, {nome}!', 11],
    ['Olá, você!', 5, 9, 'Olá, {nome}!', 11],
    ['Olá', 9, 9, 'Olá{nome}', 9],
    ['', 0, 0, '{nome}', 6],
  ])('into %j at %d to %d gives %j', (text, start, end, expected, caret) => {
    expect(insertAt(text, '{nome}', { start, end })).toEqual({ text: expected, caret });
  });
});
