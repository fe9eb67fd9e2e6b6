import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FreightProviderName } from '#areas/freight/rules/providers.ts';
import type {
  FreightAccess,
  LabelState,
} from '#areas/freight/server/providers/freight-provider.ts';
import { createFreightBook, type StandInLabel } from './freight-book.ts';
import { answerAboutLabels } from './freight-labels.ts';
import { quoteAsFrenet, quoteByDialect, usualPrices } from './freight-quotes.ts';
import {
  listenHere,
  readCall,
  sendJson,
  sendPage,
  type StandInAnswer,
  type StandInCall,
} from './stand-in-server.ts';

/**
 * Its ways of answering. `cut` carries out a call that writes and drops the line before it answers; `hang` never answers; `waf` is
 * a firewall's page; `bare` gives a single service without its list; `turned` gives prices as texts where numbers are usual, and
 * the other way round. `cart-expired` and `wallet-empty` refuse to sell a label, the latter with the status of a success.
 */
export type FreightMood =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'cut'
  | '500'
  | 'html-502'
  | 'waf'
  | '401'
  | '403'
  | '422'
  | '429'
  | 'bare'
  | 'turned'
  | 'cart-expired'
  | 'wallet-empty';

export interface FreightStandInOptions {
  /** Its clock, and the `Date` of its answers. */
  readonly clock: () => number;
  /** The looks at a label that was asked for until it is made; 0 otherwise, Infinity: `finishLabels` alone makes it. */
  readonly looks?: number;
  /** The most labels of a page. */
  readonly pageSize?: number;
}

/** A notice as it comes to the store. */
interface StandInNotice {
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; empty for a probe. */
  readonly body: string;
}

export interface FreightStandIn {
  /** For FREIGHT_PROVIDER_URL. */
  readonly url: string;
  /** Oldest first. Of two carts with the same tag both are there. */
  readonly labels: readonly StandInLabel[];
  /** Prices of services in centavos, by id. */
  readonly prices: Map<string, number>;
  /** Every call, oldest first. */
  readonly requests: readonly StandInCall[];
  /** The number of all calls that came in, refused ones too. */
  calls(): number;
  /** All money that was taken, less what was given back. */
  paidCents(): number;
  setBalance(cents: number): void;
  /** Sets the answers from now on, or of so many calls; of all providers or of one. */
  setMood(
    mood: FreightMood,
    options?: { readonly calls?: number; readonly provider?: FreightProviderName },
  ): void;
  /** Has a label that was bought and made, with a tag. */
  addLabel(tag: string): StandInLabel;
  /** Makes every label that was asked for. */
  finishLabels(): void;
  /** Brings a label, named by its id or tag, to another state. */
  moveLabel(name: string, state: LabelState): void;
  /** Ends the hour in which the tracking tells the same. */
  releaseTracking(): void;
  readonly notices: {
    /** A notice of a label, named by its id or tag, signed by an app's secret. */
    signed(event: string, name: string, secret: string): StandInNotice;
    /** Signed by the secret of another app. */
    forged(event: string, name: string): StandInNotice;
    /** The unsigned call that comes when the address is registered. */
    probe(): StandInNotice;
  };
  stop(): Promise<void>;
}

const SLOW_MS = 300;
/** A token with this text in it is refused. */
const WRONG = 'wrong';
/** A page without words, A6. */
const PDF = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

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

/** Refusals with the status of each mood. */
const REFUSALS: Partial<Record<FreightMood, StandInAnswer>> = {
  500: { status: 500, body: { message: 'Server Error' } },
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

/** A server that answers like Melhor Envio, SuperFrete and Frenet, faults included. */
export async function startFreightStandIn(options: FreightStandInOptions): Promise<FreightStandIn> {
  const { clock, looks = 0, pageSize = 20 } = options;
  const book = createFreightBook(clock);
  const prices = usualPrices();
  const requests: StandInCall[] = [];
  const moods = new Map<FreightProviderName | 'all', { mood: FreightMood; calls: number }>();
  let url = '';

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
    const quotes = { prices, isBare: mood === 'bare', isTurned: mood === 'turned' };
    if (path === '/shipping/quote') return quoteAsFrenet(call, quotes);
    if (path === '/api/v0/calculator') return quoteByDialect('superfrete', call, quotes);
    if (path === '/api/v2/me/shipment/calculate')
      return quoteByDialect('melhor-envio', call, quotes);
    const [, rest] = /^\/api\/v2\/me(\/.+)$/.exec(path) ?? [];
    if (rest === undefined) return { status: 404, body: { message: 'Not Found' } };
    if (path.endsWith('/checkout')) {
      const [id] = call.body['orders'] as string[];
      const label = book.find(id);
      if (label && mood === 'cart-expired') label.state = 'expired';
      if (mood === 'wallet-empty') book.balanceCents = 0;
    }
    const isQuiet = mood === 'wallet-empty';
    return answerAboutLabels(rest, call, {
      book,
      prices,
      looks,
      pageSize,
      isQuiet,
      url: () => url,
    });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.sendDate = false;
    response.setHeader('date', new Date(clock()).toUTCString());
    const call = await readCall(request);
    if (call.path.startsWith('/imprimir/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
      return;
    }
    requests.push(call);
    const mood = takeMood(providerOf(call.path));
    const refusal = REFUSALS[mood];
    if (mood === 'hang') return;
    if (mood === 'html-502') return sendPage(response, 502, 'Bad Gateway');
    if (mood === 'waf') {
      response.setHeader('server', 'awselb/2.0');
      return sendPage(response, 403, 'Forbidden');
    }
    if (mood === '429') response.setHeader('retry-after', '30');
    if (refusal) return sendJson(response, refusal);
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const answered = answer(call, mood);
    if (mood === 'cut' && call.method !== 'GET') {
      request.socket.destroy();
      return;
    }
    sendJson(response, answered);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const { port, stop } = await listenHere(server);
  url = `http://127.0.0.1:${port}`;

  const labelNamed = (name: string): StandInLabel | undefined =>
    book.labels.findLast(({ id, tags }) => id === name || tags.includes(name));
  const notice = (event: string, name: string, secret: string): StandInNotice => {
    const { id = name, protocol, tags, trackingCode } = labelNamed(name) ?? {};
    const body = JSON.stringify({ event, data: { id, protocol, tags, tracking: trackingCode } });
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    return { headers: { 'content-type': 'application/json', 'x-me-signature': signature }, body };
  };

  return {
    url,
    labels: book.labels,
    prices,
    requests,
    calls: () => requests.length,
    paidCents: () => book.paidCents,
    setBalance: (cents) => {
      book.balanceCents = cents;
    },
    setMood: (mood, { calls = Infinity, provider = 'all' as const } = {}) => {
      if (provider === 'all') moods.clear();
      moods.set(provider, { mood, calls });
    },
    addLabel: (tag) => {
      const label = book.add({ tags: [tag], service: '1', priceCents: 2_565, asked: {} });
      book.finish(label);
      return label;
    },
    finishLabels: () => {
      for (const label of book.labels) if (label.waits !== null) book.finish(label);
    },
    moveLabel: (name, state) => {
      const label = labelNamed(name);
      if (!label) throw new Error(`No label ${name}`);
      label.state = state;
    },
    releaseTracking: book.releaseTracking,
    notices: {
      signed: notice,
      forged: (event, name) => notice(event, name, 'the secret of another app'),
      probe: () => ({ headers: {}, body: '' }),
    },
    stop,
  };
}
