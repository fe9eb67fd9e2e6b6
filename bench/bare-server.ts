import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { ConfirmOrderInput } from '#areas/orders/contract.ts';
import Fastify from 'fastify';
import { bareStore } from './bare-store.ts';
import { rawOrders } from './raw-orders.ts';

/*
 * The program's work done the bare way: no sign-in, no validation, no layers, prepared statements, the same rows and about as
 * many bytes in the answer. Not a product: the most that this machine does with these two libraries.
 */

const [where] = process.argv.slice(2);
if (!where) throw new Error('Usage: bare-server.ts <database file or address>');

const store = bareStore(where);
const app = Fastify();
app.get('/orders', async (_, reply) => {
  const { rows, total } = await store.orders();
  void reply.header('x-total-count', total);
  return rows;
});
app.get('/products', async (_, reply) => {
  const { rows, total } = await store.products();
  void reply.header('x-total-count', total);
  return rows;
});
app.post('/insert', async () => ({ id: await store.insert() }));

// Whole orders in the program's form, so that the same clients can make them.
const raw = rawOrders(where);
app.post<{ Body: { name: string } }>('/api/products', ({ body }) => raw.addProduct(body.name));
app.post<{ Body: TemporaryOrderInput }>('/api/orders/temporary', ({ body }) =>
  raw.make(body.products[0]?.product ?? ''),
);
app.put<{ Params: { id: string }; Body: ConfirmOrderInput }>(
  '/api/orders/confirm/:id',
  async ({ params, body }) => {
    await raw.confirm(Number(params.id), body);
    return {};
  },
);

console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
