import { describe, expect, it } from 'vitest';
import { templateKind } from '../contract.ts';
import { MESSAGE_TEMPLATES, greetingName, unknownPlaceholders } from './message-template.ts';
import { renderMessage } from './render-message.ts';

const values = {
  nome: 'Márcia',
  pedido: '#482100001234',
  link: 'https://loja.com/pedido/482100001234',
  rastreio: 'AA123456789BR',
  loja: 'Loja da Ana',
  valor: 'R$ 50,00',
  falta: 'R$ 49,90',
  andamento: 'saiu para entrega',
};

/** The texts about money, which are sent only once the shop has switched them on. */
const OF_PAYMENT = ['payment-received', 'payment-reminder'];

describe('the text of a message', () => {
  it('takes each value, as often as it is named', () => {
    expect(renderMessage('{nome}, {nome}: {pedido} {rastreio}', values)).toBe(
      'Márcia, Márcia: #482100001234 AA123456789BR',
    );
  });

  it('never fills what a value carries, nor what is no placeholder', () => {
    expect(renderMessage('{loja} {x} {toString} {}', { ...values, loja: '{link}' })).toBe(
      '{link} {x} {toString} {}',
    );
  });

  it('can be part of a link, also where it was cut within an emoji', () => {
    const text = renderMessage('Oi \u{1f44d} \u{d83d}{nome}', values);
    expect(text).toBe('Oi \u{1f44d} \u{fffd}Márcia');
    expect(() => encodeURIComponent(text)).not.toThrow();
  });

  it.each(templateKind.options)(
    'of %s has no unknown placeholder, the link where it may, a payment word only where it is of one',
    (kind) => {
      const text = MESSAGE_TEMPLATES[kind].text;
      expect(unknownPlaceholders(kind, text)).toEqual([]);
      expect(text.includes('{link}')).toBe(
        kind !== 'payment-received' && MESSAGE_TEMPLATES[kind].placeholders.includes('link'),
      );
      expect(/pix|pag|boleto|cart[ãa]o/i.test(text)).toBe(OF_PAYMENT.includes(kind));
      expect(renderMessage(text, values)).not.toMatch(/[{}]/);
    },
  );

  it('of a doubt carries neither name nor link, whatever the shop writes', () => {
    expect(unknownPlaceholders('order-doubted', '{nome} {link} {pedido} {loja}')).toEqual([
      '{nome}',
      '{link}',
    ]);
  });

  it('names the sum of a payment, and what is left, where there is one', () => {
    expect(renderMessage('{valor} de {falta}', values)).toBe('R$ 50,00 de R$ 49,90');
    expect(unknownPlaceholders('payment-received', '{valor} {falta} {link}')).toEqual([]);
    expect(unknownPlaceholders('payment-reminder', '{valor} {falta}')).toEqual(['{valor}']);
    expect(unknownPlaceholders('order-confirmed', '{falta}')).toEqual(['{falta}']);
  });

  it('says which placeholders it does not know', () => {
    expect(unknownPlaceholders('order-shipped', '{nome} {Nome} {preço} {} {preço}')).toEqual([
      '{Nome}',
      '{preço}',
      '{}',
    ]);
    expect(unknownPlaceholders('order-confirmed', '{rastreio}')).toEqual(['{rastreio}']);
    expect(unknownPlaceholders('order-link', '{nome}')).toEqual(['{nome}']);
    expect(unknownPlaceholders('order-shipped', 'Código {rastreio, em {loja}: {link')).toEqual([
      '{rastreio,',
      '{link',
    ]);
  });
});

describe('the name in a greeting', () => {
  it.each([
    ['Márcia Conceição', 'Márcia'],
    ["  D'Ávila", "D'Ávila"],
    ['Ana-Lú', 'Ana-Lú'],
    ['http://golpe.com/x clique', 'httpgolpecomx'],
    ['Você\nganhou', 'Você'],
    ['123', 'cliente'],
    ['', 'cliente'],
    ['x'.repeat(90), 'x'.repeat(40)],
  ])('of %j is %s', (name, shown) => {
    expect(greetingName(name)).toBe(shown);
  });
});
