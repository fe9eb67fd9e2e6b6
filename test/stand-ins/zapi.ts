import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The stand-in's ways of answering: as the provider does on good days and on bad days. `taken-…`: it takes the message before. */
export type ZapiMood = Answering | `taken-${Answering}`;
type Answering =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'drip'
  | 'once-a-connection'
  | 'drop'
  | 'server-error'
  | 'unavailable'
  | 'too-many'
  | 'gateway-late'
  | 'request-late'
  | 'not-reached'
  | 'moved'
  | 'empty-answer'
  | 'not-json'
  | 'error-in-200'
  | 'null-not-allowed'
  | 'ip-not-allowed'
  | 'client-token-not-configured'
  | 'must-subscribe'
  | 'instance-not-found'
  | 'refused';

export interface ZapiMessage {
  readonly instanceId: string;
  readonly phone: string;
  readonly message: string;
  readonly messageId: string;
  readonly at: number;
}

export interface ZapiStandIn {
  readonly url: string;
  /** Every message that the stand-in took, in order. */
  readonly messages: ZapiMessage[];
  /** The number of all calls that came in, refused ones too. */
  calls(): number;
  /** Sets the answers from now on, of one instance or of all. */
  setMood(mood: ZapiMood, instanceId?: string): void;
  /** Sets the answers to messages to one phone from now on, before every other mood. */
  setMoodOf(phone: string, mood: ZapiMood): void;
  setConnected(connected: boolean): void;
  stop(): Promise<void>;
}

const SLOW_MS = 300;
const DRIP_MS = 20;
const CALL = /^\/instances\/([^/]+)\/token\/([^/]+)\/(send-text|status)$/;

const REFUSALS: Partial<Record<Answering, readonly [number, object]>> = {
  'server-error': [502, { error: 'Bad gateway' }],
  unavailable: [503, { error: 'Service Unavailable' }],
  'gateway-late': [504, { error: 'Gateway Timeout' }],
  'request-late': [408, {}],
  'not-reached': [521, {}],
  'too-many': [429, { error: 'Too many requests' }],
  moved: [308, {}],
  'empty-answer': [200, {}],
  'error-in-200': [
    200,
    { error: 'NOT_FOUND', message: 'Unable to find matching target resource method' },
  ],
  'null-not-allowed': [403, { error: 'null not allowed' }],
  'ip-not-allowed': [403, { error: '[203.0.113.7] not allowed' }],
  'client-token-not-configured': [400, { error: 'your client-token is not configured' }],
  'must-subscribe': [
    400,
    { error: 'To continue sending a message, you must subscribe to this instance again' },
  ],
  'instance-not-found': [400, { error: 'Instance not found' }],
  refused: [400, { error: 'Phone number does not exist' }],
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** A server that answers like the WhatsApp provider, faults included. @param clock stamps the messages that it takes */
export async function startZapiStandIn(clock: () => number = () => 0): Promise<ZapiStandIn> {
  const messages: ZapiMessage[] = [];
  const moods = new Map<string, ZapiMood>();
  const used = new WeakSet<object>();
  const moodsOfPhones = new Map<string, ZapiMood>();
  let everyone: ZapiMood = 'ok';
  let connected = true;
  let calls = 0;

  const note = (instanceId: string, { phone, message }: Record<string, unknown>): ZapiMessage => {
    const taken = {
      instanceId,
      phone: String(phone),
      message: String(message),
      messageId: randomUUID(),
      at: clock(),
    };
    messages.push(taken);
    return taken;
  };

  const take = (
    request: IncomingMessage,
    response: ServerResponse,
    instanceId: string,
    sent: Record<string, unknown>,
  ) => {
    if (!String(request.headers['content-type']).startsWith('application/json')) {
      return answer(response, 415, { error: 'Unsupported Media Type' });
    }
    const taken = note(instanceId, sent);
    answer(response, 200, {
      zaapId: randomUUID(),
      messageId: taken.messageId,
      id: taken.messageId,
    });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    calls += 1;
    const [, instanceId = '', , call] = CALL.exec(request.url ?? '') ?? [];
    if (!call) return answer(response, 200, REFUSALS['error-in-200']?.[1] ?? {});
    if (!request.headers['client-token'])
      return answer(response, 403, { error: 'null not allowed' });
    if (call === 'status') {
      return answer(response, 200, {
        connected,
        error: connected ? 'You are already connected.' : 'You are not connected.',
        smartphoneConnected: connected,
      });
    }
    const sent = await bodyOf(request);
    const whole = moodsOfPhones.get(String(sent.phone)) ?? moods.get(instanceId) ?? everyone;
    const mood = whole.replace('taken-', '') as Answering;
    if (mood !== whole) note(instanceId, sent);
    const refusal = REFUSALS[mood];
    if (refusal) return answer(response, ...refusal);
    if (mood === 'hang') return;
    if (mood === 'drip') {
      // A byte every so often, and never the last one.
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), DRIP_MS);
      response.once('close', () => clearInterval(timer));
      return;
    }
    if (mood === 'drop') {
      request.socket.destroy();
      return;
    }
    if (mood === 'not-json') {
      response.end('<html>');
      return;
    }
    if (mood === 'once-a-connection') {
      if (used.has(request.socket)) {
        request.socket.destroy();
        return;
      }
      used.add(request.socket);
    }
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    take(request, response, instanceId, sent);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    calls: () => calls,
    setMood: (mood, instanceId) => {
      if (instanceId === undefined) everyone = mood;
      else moods.set(instanceId, mood);
    },
    setMoodOf: (phone, mood) => void moodsOfPhones.set(phone, mood),
    setConnected: (value) => {
      connected = value;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
