import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FreightProviderName } from '#areas/freight/contract.ts';
import type {
  FreightAccess,
  LabelState,
} from '#areas/freight/server/providers/freight-provider.ts';
import { createFreightBook, type FreightMood, type StandInLabel } from './freight-book.ts';
import { answerAboutLabels, answerAsSuperfrete } from './freight-labels.ts';
import { quoteAsFrenet, quoteByDialect } from './freight-quotes.ts';
import {
  listenHere,
  readCall,
  sendJson,
  sendPage,
  type StandInAnswer,
  type StandInCall,
} from './stand-in-server.ts';

export type { FreightMood } from './freight-book.ts';
export type FreightStandIn = Awaited<ReturnType<typeof startFreightStandIn>>;

const SLOW_MS = 300;
/** A token with this text in it is refused. */
const WRONG = 'wrong';

const access = (provider: FreightProviderName): FreightAccess => ({
  provider,
  token: `token-${provider}`,
  isSandbox: false,
  contact: 'loja@example.com',
  appSecret: 'segredo-do-aplicativo',
});

/** Accesses that the stand-in accepts, as any other without `wrong` in its token. */
export const freightAccess = {
  melhorEnvio: access('melhor-envio'),
  superfrete: access('superfrete'),
  frenet: access('frenet'),
};

/** The refusals of each mood. A text is a page of a server in between. */
const REFUSALS: Partial<Record<FreightMood, StandInAnswer>> = {
  500: { status: 500, body: { message: 'Server Error' } },
  'html-502': { status: 502, body: 'Bad Gateway' },
  waf: { status: 403, body: 'Forbidden' },
  401: { status: 401, body: { message: 'Unauthenticated.' } },
  403: { status: 403, body: { message: 'This action is unauthorized.' } },
  422: {
    status: 422,
    body: {
      message: 'The given data was invalid.',
      errors: { 'to.postal_code': ['O campo to.postal code deve ser um CEP.'] },
    },
  },
  429: { status: 429, body: { message: 'Too Many Attempts.' } },
};

const providerOf = (path: string): FreightProviderName => {
  if (path.startsWith('/api/v0/')) return 'superfrete';
  return path.startsWith('/shipping/') ? 'frenet' : 'melhor-envio';
};

const isProven = ({ path, headers }: StandInCall): boolean => {
  const proof = providerOf(path) === 'frenet' ? headers['token'] : headers.authorization;
  const token = String(proof ?? '').replace(/^Bearer /, '');
  return token !== '' && !token.includes(WRONG);
};

const isNamed = ({ headers }: StandInCall): boolean =>
  /^[\x20-\x7e]+ \([^@\s]+@[^@\s]+\)$/.test(String(headers['user-agent']));

/**
 * A server that answers like Melhor Envio, SuperFrete and Frenet, faults included.
 * @param options.clock its clock, and the `Date` of its answers.
 * @param options.looks the looks at a label that was asked for until it is made; with Infinity `finishLabels` alone makes it.
 */
export async function startFreightStandIn(options: {
  readonly clock: () => number;
  readonly looks?: number;
}) {
  const { clock, looks = 0 } = options;
  const book = createFreightBook();
  const requests: StandInCall[] = [];
  const moods = new Map<FreightProviderName | 'all', { mood: FreightMood; calls: number }>();

  const takeMood = (provider: FreightProviderName): FreightMood => {
    const sets = [moods.get(provider), moods.get('all')];
    const set = sets.find((one) => one && one.calls > 0);
    if (!set) return 'ok';
    set.calls -= 1;
    return set.mood;
  };

  const answer = (call: StandInCall, mood: FreightMood): StandInAnswer => {
    const { path } = call;
    if (!isProven(call))
      return path === '/shipping/quote'
        ? { status: 200, body: { Message: 'Token inválido.' } }
        : { status: 401, body: { message: 'Unauthenticated.' } };
    if (!isNamed(call)) return { status: 400, body: { message: 'User-Agent inválido.' } };
    const stand = { book, clock, looks, mood };
    if (path === '/shipping/quote') return quoteAsFrenet(call, stand);
    if (path === '/api/v0/calculator') return quoteByDialect('superfrete', call, stand);
    if (path === '/api/v2/me/shipment/calculate')
      return quoteByDialect('melhor-envio', call, stand);
    return providerOf(path) === 'superfrete'
      ? answerAsSuperfrete(call, stand)
      : answerAboutLabels(call, stand);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.sendDate = false;
    response.setHeader('date', new Date(clock()).toUTCString());
    const call = await readCall(request);
    if (call.path.startsWith('/imprimir/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.1\n%%EOF\n');
      return;
    }
    requests.push(call);
    const mood = takeMood(providerOf(call.path));
    if (mood === 'hang') return;
    if (mood === '429') response.setHeader('retry-after', '30');
    const { status, body } = REFUSALS[mood] ?? {};
    if (status !== undefined)
      return typeof body === 'string'
        ? sendPage(response, status, body)
        : sendJson(response, { status, body });
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answered = answer(call, mood);
    if (mood === 'cut' && call.method !== 'GET') request.socket.destroy();
    else sendJson(response, answered);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const { port, stop } = await listenHere(server);

  const labelNamed = (name: string): StandInLabel | undefined =>
    book.labels.findLast(({ id, tags }) => id === name || tags.includes(name));
  const notice = (event: string, name: string, secret: string) => {
    const { id = name, tags, trackingCode } = labelNamed(name) ?? {};
    const body = JSON.stringify({ event, data: { id, tags, tracking: trackingCode } });
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    return { headers: { 'content-type': 'application/json', 'x-me-signature': signature }, body };
  };

  return {
    /** For FREIGHT_PROVIDER_URL. */
    url: `http://127.0.0.1:${port}`,
    labels: book.labels as readonly StandInLabel[],
    prices: book.prices,
    /** Every call, oldest first. */
    requests: requests as readonly StandInCall[],
    /** The number of all calls that came in, refused ones too. */
    calls: () => requests.length,
    paidCents: () => book.paidCents,
    setBalance: (cents: number): void => {
      book.balanceCents = cents;
    },
    /** Sets the answers from now on, or of so many calls; of all providers or of one. */
    setMood: (
      mood: FreightMood,
      options: { readonly calls?: number; readonly provider?: FreightProviderName } = {},
    ): void => {
      const { calls = Infinity, provider = 'all' } = options;
      if (provider === 'all') moods.clear();
      moods.set(provider, { mood, calls });
    },
    /** Has a label that was bought and made, with a tag. */
    addLabel: (tag: string): StandInLabel => {
      const label = book.add({ tags: [tag], service: '1', priceCents: 2_565, asked: {} });
      book.finish(label);
      return label;
    },
    /** Makes every label that was asked for. */
    finishLabels: (): void => {
      for (const label of book.labels) if (label.waits !== null) book.finish(label);
    },
    /** Brings a label, named by its id or tag, to another state. */
    moveLabel: (name: string, state: LabelState): void => {
      const label = labelNamed(name);
      if (!label) throw new Error(`No label ${name}`);
      label.state = state;
    },
    notices: {
      /** A notice of a label, named by its id or tag, signed by an app's secret. */
      signed: notice,
      /** Signed by the secret of another app. */
      forged: (event: string, name: string) => notice(event, name, 'the secret of another app'),
      /** The unsigned call that comes when the address is registered. */
      probe: (): { headers: Record<string, string>; body: string } => ({ headers: {}, body: '' }),
    },
    stop,
  };
}
