import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { answerAsBank, type StandInTemper } from './pix-bank.ts';
import {
  createPixBook,
  type StandInCharge,
  type StandInDialect,
  type StandInPayment,
  type StandInRefund,
} from './pix-book.ts';
import { answerAsMercadoPago, HOLDER } from './pix-mercado-pago.ts';
import { createPixNotices, type StandInNotices } from './pix-notices.ts';
import {
  listenHere,
  readCall,
  sendJson,
  sendPage,
  type StandInAnswer,
  type StandInCall,
} from './stand-in-server.ts';

/**
 * Its ways of answering. `cut` carries out a PUT, POST or PATCH and drops the line before it answers; `hang` never answers;
 * `huge` answers ten megabytes; `no-copy-paste` gives a location only; `bad-checksum` and `other-sum` give wrong codes;
 * `single-refund` gives an object in place of a list.
 */
export type PixMood =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'cut'
  | 'html-502'
  | 'html-404'
  | '429'
  | '503'
  | '401'
  | '403'
  | 'huge'
  | 'no-copy-paste'
  | 'bad-checksum'
  | 'other-sum'
  | 'single-refund'
  | 'key-missing';

export interface PixStandInOptions {
  /** Its clock, and the `Date` of its answers. */
  readonly clock: () => number;
  /** The calls after which a token is refused. */
  readonly tokenCalls?: number;
  /** The rights of a token; all of them otherwise. */
  readonly scope?: string;
  /** The most items of a page. */
  readonly pageSize?: number;
  /** Serves HTTPS, and asks callers of the banks for a certificate of this authority. All PEM. */
  readonly tls?: {
    readonly certificate: string;
    readonly certificateKey: string;
    readonly clientCa: string;
  };
}

export interface PixStandIn {
  /** For PIX_PROVIDER_URL. */
  readonly url: string;
  /** Oldest first. */
  readonly charges: readonly StandInCharge[];
  readonly payments: readonly StandInPayment[];
  /** Addresses of notices by PIX key. */
  readonly webhooks: ReadonlyMap<string, string>;
  /** Every call, oldest first. */
  readonly requests: readonly StandInCall[];
  readonly notices: StandInNotices;
  /** The number of all calls that came in, refused ones too. */
  calls(): number;
  /** The number of tokens given out. */
  tokens(): number;
  /** Makes every earlier token invalid. */
  expireTokens(): void;
  setScope(scope: string): void;
  /** Has fields of every payment told otherwise from now on, in a provider's own names. */
  setStrange(fields: Readonly<Record<string, unknown>>): void;
  /** Sets the answers from now on, or of so many calls. Moods of one call before moods for good. */
  setMood(mood: PixMood, calls?: number): void;
  /** The result of requested refunds; done at once otherwise. */
  setRefunds(state: StandInRefund['state']): void;
  /** Ends the running refunds. */
  finishRefunds(state: 'done' | 'failed'): void;
  /** Pays a charge, named by reference, `txid` or number: twice, expired or removed as well. */
  pay(
    name: string,
    payment?: { readonly amountCents?: number; readonly feeCents?: number },
  ): StandInPayment;
  /** Pays the account without a charge of its own, as by a static code. */
  payAccount(
    dialect: StandInDialect,
    payment: { readonly amountCents: number; readonly reference?: string },
  ): StandInPayment;
  /** Gives money back past the API, as a seller does in the bank's app. @param name of a charge or payment */
  refundInApp(name: string, amountCents?: number): StandInRefund;
  /** Takes all of a payment back, as after a complaint of fraud. */
  chargeBack(name: string): void;
  stop(): Promise<void>;
}

const SLOW_MS = 300;
const TOKEN_SECONDS = 3_600;
const HUGE_BYTES = 10_000_000;
const ALL_SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';
/** A secret with this text in it is refused. */
const WRONG = 'wrong';

const CODES: Partial<Record<PixMood, StandInTemper['codes']>> = {
  'no-copy-paste': 'location-only',
  'bad-checksum': 'bad-checksum',
  'other-sum': 'other-sum',
};

const send = (response: ServerResponse, answer: StandInAnswer): void =>
  sendJson(response, answer, 'application/problem+json');

/** A server that answers like Mercado Pago and like banks with the API Pix, faults included. */
export async function startPixStandIn(options: PixStandInOptions): Promise<PixStandIn> {
  const { clock, tokenCalls = Infinity, tls } = options;
  const book = createPixBook(clock);
  const requests: StandInCall[] = [];
  const webhooks = new Map<string, string>();
  const doneByKey = new Map<string, StandInAnswer>();
  const tokens = new Map<string, { endsAt: number; callsLeft: number }>();
  let scope = options.scope ?? ALL_SCOPES;
  let lasting: PixMood = 'ok';
  let passing: PixMood[] = [];
  let refunds: StandInRefund['state'] = 'done';
  let strange: StandInTemper['strange'] = {};
  let tokenCount = 0;
  let refundCount = 0;

  const nextRefundId = (): string => String(1_030_000_000 + (refundCount += 1));

  const giveToken = ({ headers, body }: StandInCall): StandInAnswer => {
    const [, basic = ''] = /^Basic (.+)$/.exec(String(headers.authorization)) ?? [];
    const secrets =
      Buffer.from(basic, 'base64').toString() +
      String(body['client_id'] ?? '') +
      String(body['client_secret'] ?? '');
    if (!secrets || secrets.includes(WRONG)) {
      const words = 'Invalid or inactive credentials';
      return { status: 401, body: { error: 'invalid_client', error_description: words } };
    }
    tokenCount += 1;
    const value = `token-${tokenCount}`;
    tokens.set(value, { endsAt: clock() + TOKEN_SECONDS * 1000, callsLeft: tokenCalls });
    const answer = { access_token: value, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope };
    return { status: 200, body: answer };
  };

  const isTokenGood = ({ headers }: StandInCall): boolean => {
    const token = tokens.get(String(headers.authorization).replace('Bearer ', ''));
    if (!token || token.endsAt <= clock() || token.callsLeft <= 0) return false;
    token.callsLeft -= 1;
    return true;
  };

  const answer = async (call: StandInCall, mood: PixMood): Promise<StandInAnswer> => {
    const temper: StandInTemper = {
      codes: CODES[mood] ?? 'right',
      isKeyMissing: mood === 'key-missing',
      isSingleRefund: mood === 'single-refund',
      refunds,
      pageSize: options.pageSize ?? 1_000,
      strange,
    };
    const { path } = call;
    if (path === '/oauth/token' || path === '/oauth/v2/token') return giveToken(call);
    const payments = /^\/(?:v1\/payments|users\/me)(\/.*)?$/.exec(path);
    if (payments) {
      const token = String(call.headers.authorization);
      if (!token.startsWith('Bearer ') || token.includes(WRONG)) {
        const body = { message: 'invalid access token', error: 'unauthorized', status: 401 };
        return { status: 401, body };
      }
      if (path === '/users/me') return { status: 200, body: { id: HOLDER, site_id: 'MLB' } };
      const stand = { book, clock, temper, doneByKey, nextRefundId };
      return answerAsMercadoPago(payments[1] ?? '', call, stand);
    }
    const [, prefix, rest] = /^(\/pix)?\/v2(\/.*)$/.exec(path) ?? [];
    if (rest === undefined) return { status: 404, body: { message: 'Not found', status: 404 } };
    if (!isTokenGood(call)) return { status: 401, body: {} };
    const stand = { book, clock, temper, webhooks };
    return answerAsBank(prefix ? 'inter' : 'efi', rest, call, stand);
  };

  const pay: PixStandIn['pay'] = (name, payment = {}) => {
    const charge = book.findCharge(name);
    if (!charge) throw new Error(`No charge ${name}`);
    const { dialect, reference } = charge;
    const { amountCents = charge.amountCents, feeCents = null } = payment;
    return book.receive({ dialect, reference, amountCents, feeCents });
  };

  const refundInApp: PixStandIn['refundInApp'] = (name, amountCents) => {
    const payment = book.findPayment(name);
    if (!payment) throw new Error(`No payment ${name}`);
    const refund = { id: nextRefundId(), amountCents: amountCents ?? payment.amountCents };
    return book.giveBack(payment, { ...refund, state: 'done' });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.sendDate = false;
    response.setHeader('date', new Date(clock()).toUTCString());
    const call = await readCall(request);
    const { method, path } = call;
    requests.push(call);
    const mood = passing.shift() ?? lasting;
    const isWrite = method !== 'GET' && !path.startsWith('/oauth');
    const isBank = !/^\/(?:v1|users)\//.test(path);
    const { socket } = request;
    const isStranger = tls && isBank && !(socket instanceof TLSSocket && socket.authorized);
    if (isStranger) return sendPage(response, 400, 'The SSL certificate error');
    switch (mood) {
      case 'hang':
        return;
      case 'html-502':
        return sendPage(response, 502, 'Bad Gateway');
      case 'html-404':
        return sendPage(response, 404, 'Not Found');
      case '429':
        response.setHeader('retry-after', '30');
        return send(response, { status: 429, body: { message: 'Too many requests', status: 429 } });
      case '503':
        return send(response, { status: 503, body: { title: 'ServicoIndisponivel', status: 503 } });
      case '401':
        return send(response, { status: 401, body: { message: 'Unauthorized', status: 401 } });
      case '403':
        return send(response, {
          status: 403,
          body: {
            type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado',
            title: 'Acesso Negado',
            status: 403,
            detail: 'Requisição de participante autenticado que viola alguma regra de autorização.',
          },
        });
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ text: 'x'.repeat(HUGE_BYTES) }));
        return;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        break;
      default:
    }
    const answered = await answer(call, mood);
    if (mood === 'cut' && isWrite) {
      socket.destroy();
      return;
    }
    send(response, answered);
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => response.destroy());
  };
  const server = tls
    ? createHttps(
        {
          cert: tls.certificate,
          key: tls.certificateKey,
          ca: tls.clientCa,
          requestCert: true,
          rejectUnauthorized: false,
        },
        listener,
      )
    : createHttp(listener);
  const { port, stop } = await listenHere(server);

  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    charges: book.charges,
    payments: book.payments,
    webhooks,
    requests,
    notices: createPixNotices(book, clock),
    calls: () => requests.length,
    tokens: () => tokenCount,
    expireTokens: () => tokens.clear(),
    setScope: (text) => {
      scope = text;
    },
    setStrange: (fields) => {
      strange = fields;
    },
    setMood: (mood, calls) => {
      if (calls === undefined) {
        lasting = mood;
        passing = [];
      } else passing = Array.from({ length: calls }, () => mood);
    },
    setRefunds: (state) => {
      refunds = state;
    },
    finishRefunds: (state) => {
      for (const payment of book.payments) {
        for (const refund of payment.refunds.filter((one) => one.state === 'in-progress')) {
          refund.state = state;
          payment.changedAt = clock();
        }
      }
    },
    pay,
    payAccount: (dialect, { amountCents, reference = null }) =>
      book.receive({ dialect, reference, amountCents }),
    refundInApp,
    chargeBack: (name) => {
      const payment = book.findPayment(name);
      if (!payment) throw new Error(`No payment ${name}`);
      if (payment.dialect === 'bank') refundInApp(name);
      payment.isChargedBack = true;
      payment.changedAt = clock();
    },
    stop,
  };
}
