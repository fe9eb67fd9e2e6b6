import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { TemporaryOrderAnswer } from '@balcao/domain/contract/orders';
import { call } from './load.ts';
import { ADMIN, memoryMib, withShop } from './shop.ts';

/*
 * What open tabs cost the server, and how soon all of them hear of a confirmation: `node --import tsx bench/open-tabs.ts`
 * on a built server.
 */

const { values } = parseArgs({ options: { tabs: { type: 'string', default: '500' } } });
const TABS = Number(values.tabs);
const TABS_AN_ACCOUNT = 12;
const REST_MS = 3_000;

async function openTab(
  url: string,
  token: string,
  onText: (text: string) => void,
): Promise<ClientRequest> {
  const headers = { authorization: `Bearer ${token}` };
  const request = get(`${url}/api/events`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`GET /api/events: ${response.statusCode}`);
  response.setEncoding('utf8').on('data', onText);
  return request;
}

async function measure(url: string, pid: number): Promise<void> {
  const logIn = async (body: { email: string; password: string }): Promise<string> =>
    (await call<{ token: string }>('POST', `${url}/api/users/login`, { body })).token;
  const headers = { authorization: `Bearer ${await logIn(ADMIN)}` };
  const { password } = ADMIN;
  const tokens: string[] = [];
  while (tokens.length < Math.ceil(TABS / TABS_AN_ACCOUNT)) {
    const body = { name: 'Bia Alves', email: `bia-${tokens.length}@loja.exemplo`, password };
    await call('POST', `${url}/api/users`, { headers, body: { ...body, role: 'atendente' } });
    tokens.push(await logIn(body));
  }
  const product = await call<ProductAnswer>('POST', `${url}/api/products`, {
    headers,
    body: { name: 'Produto da medida', price: 50, stock: 1_000 },
  });
  const cancel = async (): Promise<() => Promise<void>> => {
    const products = [{ product: product._id, quantity: 1 }];
    const { _id } = await call<TemporaryOrderAnswer>('POST', `${url}/api/orders/temporary`, {
      headers,
      body: { products, totalPrice: 50, isTemporary: true },
    });
    return () => call('PUT', `${url}/api/orders/cancel/${_id}`, { headers });
  };
  // The code is warm and the memory has its size before anything is compared.
  for (let round = 0; round < 100; round += 1) await (await cancel())();
  await setTimeout(REST_MS);
  const before = memoryMib(pid);

  let heard = 0;
  const requests: ClientRequest[] = [];
  const onText = (text: string): void => {
    if (text.includes('event: order\n')) heard += 1;
  };
  for (let tab = 0; tab < TABS; tab += 1) {
    requests.push(await openTab(url, tokens[tab % tokens.length] ?? '', onText));
  }
  await setTimeout(REST_MS);
  const open = memoryMib(pid);

  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const move = await cancel();
    heard = 0;
    const from = performance.now();
    void move();
    while (heard < TABS) await setTimeout(1);
    times.push(performance.now() - from);
  }
  await setTimeout(REST_MS);
  const after = memoryMib(pid);
  times.sort((a, b) => a - b);
  const mib = (number: number): string => `${number.toFixed(1)} MiB`;
  console.log(`${TABS} open tabs: ${mib(before)} before, ${mib(open)} with them (+${mib(open - before)}), \
${mib(after)} after 20 events (+${mib(after - before)})`);
  console.log(
    `from the call until every tab has heard: median ${times[10]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
  );
  for (const request of requests) request.destroy();
}

await withShop(undefined, ({ url, pid }) => measure(url, pid));
