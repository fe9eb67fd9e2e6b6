import type { MessageAnswer } from '#areas/messages/contract.ts';
import { pino } from 'pino';
import { claimNext } from '#areas/messages/server/claim.ts';
import { type DeliveryContext, DEFAULT_PACE, type Pace } from '#areas/messages/server/schedule.ts';
import { deliver } from '#areas/messages/server/deliver.ts';
import type { TestServer } from './harness.ts';

export const ZAPI_TOKEN = 'A1B2C3D4E5F6A7B8C9D0';
export const ZAPI_CLIENT_TOKEN = 'F0E1D2C3B4A5968778695A4B';

/** The context of deliveries, on the server's clock. The random number is a half: no jitter. */
export const deliveryContext = (
  server: TestServer,
  change: Partial<DeliveryContext> & { readonly paced?: Partial<Pace> } = {},
): DeliveryContext => {
  const { paced, ...rest } = change;
  return {
    ...server.deps,
    random: () => 0.5,
    pace: { ...DEFAULT_PACE, ...paced },
    log: pino({ level: 'silent' }),
    ...rest,
  };
};

/** Delivers all due messages one by one, as the worker does between two sleeps. @returns the number of claims. */
export async function deliverDue(context: DeliveryContext): Promise<number> {
  for (let claims = 0; ; claims += 1) {
    const look = await claimNext(context);
    if (!look.claim) return claims;
    await deliver(context, look.claim);
  }
}

/** Configures senders, one an instance, at a stand-in's address, and the beginning of links in messages. */
export async function configureSenders(
  server: TestServer,
  url: string,
  instances: readonly string[],
): Promise<void> {
  const whatsappSenders = instances.map((instanceId) => ({
    name: `Número ${instanceId}`,
    apiUrl: url,
    instanceId,
    token: ZAPI_TOKEN,
    clientToken: ZAPI_CLIENT_TOKEN,
  }));
  const answer = await server.call('POST', '/companies/zapi-config', {
    token: server.tokens.atendente,
    body: { whatsappSenders },
  });
  if (answer.status !== 200) throw new Error(`Senders: ${JSON.stringify(answer.body)}`);
  await server.call('PUT', '/store/public-address', {
    token: server.tokens.admin,
    body: { address: 'https://pedidos.exemplo.com' },
  });
}

/** Restores the state before the first message: for tests that share a store. */
export async function forgetMessages({ engine }: TestServer): Promise<void> {
  await engine.db.deleteFrom('outbox').execute();
  await engine.db.deleteFrom('sender_slots').execute();
}

/** The messages of an order, or the last two hundred, oldest first. */
export async function messagesOf(server: TestServer, orderId?: number): Promise<MessageAnswer[]> {
  const query = orderId === undefined ? '' : `&order=${orderId}`;
  const { body } = await server.call<MessageAnswer[]>('GET', `/messages?limit=200${query}`, {
    token: server.tokens.atendente,
  });
  return [...body].reverse();
}
