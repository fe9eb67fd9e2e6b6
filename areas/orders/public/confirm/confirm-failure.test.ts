import { describe, expect, it } from 'vitest';

import { ApiError, NetworkError, TimeoutError } from '#kit/web/lib/api/api.ts';
import { confirmFailure } from './confirm-failure.ts';

const refusal = (status: number, code: string, message: string): ApiError =>
  new ApiError(status, { code, message });

describe('confirmFailure', () => {
  it('tells a second confirmation apart', () => {
    const failure = confirmFailure(
      refusal(409, 'order_already_confirmed', 'Este pedido já foi confirmado.'),
    );
    expect(failure.title).toBe('Este pedido já foi confirmado anteriormente!');
    expect(failure.orderChanged).toBe(true);
  });

  it.each([
    [
      refusal(409, 'insufficient_stock', 'Estoque insuficiente: Boné'),
      /^Estoque insuficiente: Boné\.$/,
      false,
    ],
    [refusal(409, 'order_cancelled', 'Este pedido foi cancelado.'), /cancelado/, true],
    [refusal(400, 'validation_failed', 'Confira os campos destacados.'), /destacados/, false],
    [refusal(502, '', ''), /Tente novamente/, false],
    [new ApiError(429, {}, 90_000), /em 2 minutos\. O que você digitou continua aqui\.$/, false],
    [new TimeoutError('slow'), /demorou demais/, false],
    [new NetworkError('away'), /internet/, false],
  ])('says what the specification says, then what happened: %s', (error, detail, orderChanged) => {
    const failure = confirmFailure(error);
    expect(failure.title).toBe('Erro ao confirmar pedido');
    expect(failure.detail).toMatch(detail);
    expect(failure.orderChanged).toBe(orderChanged);
  });

  it.each([
    ['insufficient_stock', true],
    ['coupon_used_up', true],
    ['order_cancelled', false],
  ])('leads back to the cart of the window after %s: %s', (code, leadsToCart) => {
    expect(confirmFailure(refusal(409, code, 'Não deu.')).leadsToCart).toBe(leadsToCart);
  });

  it('names what the store changed, line by line, and what to do', () => {
    const error = new ApiError(409, {
      code: 'cart_changed',
      message: 'O carrinho mudou: Total: de R$ 50,00 para R$ 80,00.',
      issues: [{ field: 'totalPrice', message: 'Total: de R$ 50,00 para R$ 80,00' }],
    });
    expect(confirmFailure(error)).toMatchObject({
      title: 'A loja alterou seu pedido',
      orderChanged: false,
      changes: ['Total: de R$ 50,00 para R$ 80,00'],
    });
  });

  it('brings the issues to their fields', () => {
    const error = new ApiError(400, {
      code: 'validation_failed',
      message: 'Confira os campos destacados.',
      issues: [{ field: 'address.number', message: 'Preencha este campo.' }],
    });
    expect(confirmFailure(error).errors).toEqual({ number: 'Preencha este campo.' });
  });
});
