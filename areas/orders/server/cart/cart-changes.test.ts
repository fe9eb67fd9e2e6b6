import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer, TemporaryOrderInput } from '../../cart.contract.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';
import { cartBody, createDiscount, createProduct, createShipping } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const send = <Body = TemporaryOrderAnswer>(body: unknown, headers: Record<string, string> = {}) =>
  server.current.call<Body>('POST', '/orders/temporary', {
    token: server.current.tokens.atendente,
    body,
    headers,
  });

const read = async (id: string | number) =>
  (
    await server.current.call<OrderDetailAnswer>('GET', `/orders/${id}`, {
      token: server.current.tokens.atendente,
    })
  ).body;

describe('a cart that no longer holds', () => {
  const cartWith = async (change: (cart: TemporaryOrderInput) => void) => {
    const product = await createProduct(server.current, {
      name: `Camiseta Azul ${randomUUID()}`,
      price: 99.9,
    });
    const shipping = await createShipping(server.current, { price: 25 });
    const discount = await createDiscount(server.current, {
      rules: [{ type: 'fixed', value: '9,90', logic: 'none', conditions: [] }],
    });
    const cart = cartBody({ lines: [{ product, quantity: 1 }], shipping, discount });
    change(cart);
    const answer = await send<ErrorAnswer>(cart);
    return {
      status: answer.status,
      code: answer.body.code,
      message: answer.body.message
        .replaceAll(product.name, '{product}')
        .replaceAll(shipping.name, '{shipping}')
        .replaceAll(discount.name, '{discount}'),
      fields: answer.body.issues?.map((issue) => issue.field),
    };
  };

  it.each<[string, (cart: TemporaryOrderInput) => void, string, string[]]>([
    [
      'a price',
      ({ products: [line] }) => {
        if (line) line.price = 1;
      },
      '{product} agora custa R$ 90,00 com o desconto {discount}.',
      ['products.0.price'],
    ],
    [
      'a subtotal',
      ({ products: [line] }) => {
        if (line) line.subtotal = 90.01;
      },
      'o subtotal de {product} agora é R$ 90,00.',
      ['products.0.subtotal'],
    ],
    [
      'the total',
      (cart) => {
        cart.totalPrice = 0.01;
      },
      'o total agora é R$ 115,00.',
      ['totalPrice'],
    ],
    [
      'a total beyond any number',
      (cart) => {
        cart.totalPrice = 1e300;
      },
      'o total agora é R$ 115,00.',
      ['totalPrice'],
    ],
    [
      "the shipping's price",
      (cart) => {
        cart.shippingPrice = 0;
      },
      'o frete {shipping} agora custa R$ 25,00.',
      ['shippingPrice'],
    ],
    [
      'the discount',
      (cart) => {
        cart.discountRule = randomUUID();
      },
      'a regra de desconto não existe mais; {product} agora custa R$ 99,90; o total agora é R$ 124,90.',
      ['discountRule', 'products.0.price', 'totalPrice'],
    ],
    [
      'the influencer',
      (cart) => {
        cart.influencer = 'ninguem';
      },
      'o influenciador escolhido não existe mais.',
      ['influencer'],
    ],
  ])('is told of %s', async (_, change, changes, fields) => {
    expect(await cartWith(change)).toEqual({
      status: 409,
      code: 'cart_changed',
      message: `O carrinho mudou: ${changes}`,
      fields,
    });
  });

  it('is told of a price and a shipping that were changed meanwhile, and goes through once it agrees', async () => {
    const product = await createProduct(server.current, { price: 80 });
    const shipping = await createShipping(server.current, { name: 'Jadlog', price: 20 });
    const before = cartBody({ lines: [{ product, quantity: 2 }], shipping });
    const token = server.current.tokens.admin;
    const dearer = await server.current.call<ProductAnswer>('PUT', `/products/${product._id}`, {
      token,
      body: { name: product.name, price: '99,90' },
    });
    const cheaper = { ...shipping, price: 15 };
    await server.current.call('PUT', `/shipping/${shipping._id}`, { token, body: cheaper });

    const refused = await send<ErrorAnswer>(before);
    expect(refused.body.message).toBe(
      `O carrinho mudou: ${product.name} agora custa R$ 99,90; o frete Jadlog agora custa R$ 15,00; o total agora é R$ 214,80.`,
    );
    const again = cartBody({ lines: [{ product: dearer.body, quantity: 2 }], shipping: cheaper });
    expect((await send(again)).status).toBe(201);
  });

  it('does not mind a new name', async () => {
    const product = await createProduct(server.current);
    const cart = cartBody({ lines: [{ product, quantity: 1 }] });
    const name = `Outro nome ${randomUUID()}`;
    await server.current.call('PUT', `/products/${product._id}`, {
      token: server.current.tokens.admin,
      body: { name, price: product.price },
    });
    const order = await send(cart);
    expect((await read(order.body._id)).products).toEqual([expect.objectContaining({ name })]);
  });
});
