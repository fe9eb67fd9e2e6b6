import type { Role } from '#kit/contract/session.ts';
import {
  confirmOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
} from '../factories.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { configureSenders } from '../outbox.ts';
import { startPostalCodeStandIn } from '../stand-ins/viacep.ts';
import { createKnownValues, type KnownValues } from './known-values.ts';
import { PNG, type Caller, type FuzzCall } from './make-call.ts';
import { readOperations, type Operation } from './operations.ts';
import { callOf, type ReadyCall } from './ready-call.ts';
import { makeReadyCalls } from './ready-calls.ts';
import { createSender, type FuzzAnswer } from './send-call.ts';

/** A store in use, served over a socket, and the values that its callers know. */
export interface Scene {
  readonly operations: readonly Operation[];
  readonly known: KnownValues;
  /** The ready calls of the last stocking. */
  readonly ready: readonly ReadyCall[];
  /** Makes a call with its own token, or with its caller's. */
  send(call: FuzzCall): Promise<FuzzAnswer>;
  /** Signs a caller in again whose session or account a call has ended. */
  forgetToken(caller: Caller): void;
  /** Makes new records: calls cancel and delete the earlier records. */
  stock(): Promise<void>;
  stop(): Promise<void>;
}

const FORGED = [
  'not.a.token',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwicm9sZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.',
  '',
  'a'.repeat(4_000),
];

async function addWork(server: TestServer, known: KnownValues): Promise<void> {
  const product = await createProduct(server, { stock: 1_000 });
  const cart = {
    lines: [{ product, quantity: 2 }],
    shipping: await createShipping(server),
    discount: await createDiscount(server),
  };
  known.learn([product, cart.shipping, cart.discount, await createTrackingLink(server)]);
  for (let round = 0; round < 3; round += 1) {
    const [waiting, confirmed] = [
      await createTemporaryOrder(server, cart),
      await createTemporaryOrder(server, cart),
    ];
    known.learn([waiting, confirmed]);
    const { status } = await confirmOrder(server, confirmed.orderId);
    if (status !== 200) throw new Error(`Confirming was answered ${status}`);
  }
  for (const path of ['/customers?page=1', '/orders?page=1', '/messages?page=1', '/users']) {
    known.learn((await server.call('GET', path, { token: server.tokens.admin })).body);
  }
}

/**
 * Restores the state that a single call may have taken from all others: it may have disabled the accounts that bring new work,
 * demanded a second factor of all, or removed records that others read.
 */
async function restore(server: TestServer): Promise<void> {
  for (const role of ['admin', 'atendente'] as const) {
    const { status } = await server.call('GET', '/users/me', { token: server.tokens[role] });
    if (status === 401) server.tokens[role] = await server.signUp(role);
  }
  const call = callOf(server);
  const { admin: token } = server.tokens;
  await call('PUT', '/users/sign-in-policy', { token, body: { secondFactorDemanded: false } });
  await call('PUT', '/store/public-address', {
    token,
    body: { address: 'https://pedidos.exemplo.com' },
  });
  const confirmed = { kind: 'order-confirmed', text: null, enabled: true };
  await call('PUT', '/messages/templates', { token, body: { templates: [confirmed] } });
  await server.app.inject({
    method: 'PUT',
    url: '/api/store/logo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: PNG,
  });
}

/** @param options.checkAnswers whether the server compares its answers with the contract, which takes time. */
export async function openScene(options: { readonly checkAnswers: boolean }): Promise<Scene> {
  const postalCodes = await startPostalCodeStandIn();
  const { server, stop } = await startTestServer({
    ...options,
    env: {
      TRUST_PROXY: '127.0.0.1',
      ZAPI_ALLOW_PRIVATE: 'true',
      CEP_API_URL: postalCodes.viaCepUrl,
    },
  });
  const known = createKnownValues();
  const stock = async (): Promise<ReadyCall[]> => {
    await restore(server);
    // No server listens at this address.
    await configureSenders(server, 'http://127.0.0.1:9', ['3C01']);
    await addWork(server, known);
    return makeReadyCalls(server);
  };
  let ready = await stock();
  const sender = createSender(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })));
  const tokens = new Map<Caller, string>();
  let forgeries = 0;
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'anonymous') return undefined;
    if (caller === 'forger') {
      forgeries += 1;
      return FORGED[forgeries % FORGED.length];
    }
    const token = tokens.get(caller) ?? (await server.signUp(caller satisfies Role));
    tokens.set(caller, token);
    return token;
  };
  return {
    operations: await readOperations(server),
    known,
    get ready() {
      return ready;
    },
    send: async (call) => sender.send(call, call.token ?? (await tokenOf(call.caller))),
    forgetToken: (caller) => tokens.delete(caller),
    async stock() {
      ready = await stock();
    },
    async stop() {
      sender.close();
      await stop();
      await postalCodes.close();
    },
  };
}
