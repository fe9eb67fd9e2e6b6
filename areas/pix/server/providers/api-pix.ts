import { createHash } from 'node:crypto';
import { dynamicPixCode, shownCode } from '../../rules/br-code.ts';
import { SECOND_MS } from '#kit/rules/durations.ts';
import { isPixAmount, LONGEST_PIX_NAME, plainPixText } from '#kit/rules/pix.ts';
import { z } from 'zod';
import type { JsonAnswer } from '#kit/server/integrations/json-request.ts';
import {
  centsInReais,
  optionalText,
  decimalOf,
  instantText,
  createProviderCalls,
  isNotFound,
  isProvidersOwn,
  readAnswer,
  UnansweredError,
  type ProviderCall,
} from '#kit/server/integrations/provider-call.ts';
import { API_PIX_PRESETS } from './api-pix-presets.ts';
import type { AccessToken, TokenCache } from './token-cache.ts';
import {
  PixProviderError,
  type BankAccess,
  type ChargeRequest,
  type PixFault,
  type PixProvider,
  type PixProviderSettings,
  type ProviderCharge,
  type ProviderPayment,
  type ProviderRefund,
  proveByCharge,
} from './pix-provider.ts';

/* A bank by the central bank's "API Pix" (github.com/bacen/pix-api, version 2.9.0). */

/** Without these scopes an account cannot be used whole; without the others the bank sends no notices, and is asked. */
const NEEDED_SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read'] as const;
const SCOPES = [...NEEDED_SCOPES, 'webhook.write', 'webhook.read'] as const;
type Scope = (typeof SCOPES)[number];

const PAGE_SIZE = 100;
const MOST_PAGES = 1_000;
/** The life of a token whose end is unknown. */
const SHORT_LIFE_SECONDS = 300;
const STORE_HEADING = 'Loja';
const LONGEST_HEADED = 200;
/** The payer's bank reads name and city from the location; the code must only have some. */
const UNKNOWN_NAME = 'LOJA';
const UNKNOWN_CITY = 'BRASIL';

const refundBody = z.object({
  id: z.string(),
  valor: centsInReais,
  status: z.string(),
  motivo: z.string().nullish(),
});

const paymentBody = z.object({
  endToEndId: z.string().min(1),
  txid: z.string().nullish(),
  chave: z.string().nullish(),
  valor: centsInReais,
  horario: instantText,
  tipo: z.string().nullish(),
  // The document's own example has a single one in place of a list.
  devolucoes: z.union([z.array(refundBody), refundBody.transform((refund) => [refund])]).nullish(),
  gnExtras: z.object({ tarifa: centsInReais.nullish() }).nullish().catch(null),
});

const location = z.string().max(77).nullish();

const chargeBody = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: instantText.nullish(), expiracao: z.coerce.number().nullish() }),
  valor: z.object({ original: centsInReais }),
  chave: z.string().nullish(),
  location,
  loc: z.object({ location }).nullish(),
  pixCopiaECola: z.string().nullish(),
  brcode: z.string().nullish(),
  infoAdicionais: z
    .array(z.object({ nome: z.string(), valor: z.string() }))
    .nullish()
    .catch(null),
  pix: z.array(paymentBody).nullish(),
});

const listBody = z.object({
  parametros: z
    .object({
      paginacao: z.object({ quantidadeDePaginas: z.coerce.number() }).nullish(),
    })
    .nullish(),
  pix: z.array(z.unknown()).nullish(),
});

const tokenBody = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().nullish().catch(null),
  scope: z.string().nullish().catch(null),
});

/** The three forms in which banks write a refusal: the document's, Efí's own, and OAuth's. */
const refusalBody = z.object({
  type: optionalText,
  title: optionalText,
  detail: optionalText,
  violacoes: z
    .array(z.object({ razao: optionalText, propriedade: optionalText }))
    .optional()
    .catch(undefined),
  nome: optionalText,
  mensagem: optionalText,
  error: optionalText,
  error_description: optionalText,
});

const refusalOf = (body: unknown): z.output<typeof refusalBody> =>
  refusalBody.safeParse(body).data ?? {};

function detailOf(body: unknown): string {
  const { title, detail, violacoes = [], nome, mensagem, ...oauth } = refusalOf(body);
  const reasons = violacoes.map(({ razao }) => razao);
  const words = [detail, ...reasons, mensagem, oauth.error_description].filter(Boolean);
  return words.join(' ') || title || nome || oauth.error || '';
}

function faultOf({ status, body }: JsonAnswer): PixFault | undefined {
  if (status !== 400 && status !== 409) return undefined;
  const { violacoes = [], nome } = refusalOf(body);
  const isKey =
    nome === 'chave_invalida' ||
    violacoes.some(({ propriedade }) => /(?:^|\.)chave$/.test(propriedade ?? ''));
  return isKey ? 'key-missing' : undefined;
}

function faultOfToken(answer: JsonAnswer): PixFault | undefined {
  const { status, body } = answer;
  if (status === 495 || status === 496) return 'certificate-wrong';
  if (status !== 400 && status !== 401 && status !== 403) return undefined;
  // The server before a bank's program refuses a certificate with a page of its own.
  if (!isProvidersOwn(answer)) return status === 400 ? 'certificate-wrong' : undefined;
  if (/certificad|certificate/i.test(detailOf(body))) return 'certificate-wrong';
  if (refusalOf(body).error === 'invalid_scope') return 'right-missing';
  return status === 403 ? undefined : 'wrong-secret';
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

const refundOf = ({ id, valor, status, motivo }: z.output<typeof refundBody>): ProviderRefund => ({
  id,
  amountCents: valor,
  state: REFUND_STATES[status] ?? 'in-progress',
  reason: motivo ?? null,
});

function paymentOf(body: z.output<typeof paymentBody>): ProviderPayment {
  const refunds = (body.devolucoes ?? []).map(refundOf);
  const done = refunds.filter(({ state }) => state === 'done');
  return {
    id: body.endToEndId,
    reference: body.txid ?? null,
    amountCents: body.valor,
    feeCents: body.gnExtras?.tarifa ?? null,
    receivedAt: body.horario,
    refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds,
  };
}

function stateOf(status: string): ProviderCharge['state'] {
  if (status === 'ATIVA') return 'open';
  if (status === 'CONCLUIDA') return 'paid';
  // The document writes it both ways.
  if (/^REMOVID[AO]_/.test(status)) return 'closed';
  throw new PixProviderError('away');
}

function codeOf(body: z.output<typeof chargeBody>): string | null {
  const code = body.pixCopiaECola ?? body.brcode;
  if (code) return code;
  const place = body.location ?? body.loc?.location;
  if (!place) return null;
  const store = body.infoAdicionais?.find(({ nome }) => nome === STORE_HEADING)?.valor ?? '';
  return dynamicPixCode({
    location: place.replace(/^https?:\/\//, ''),
    receiverName: plainPixText(store, LONGEST_PIX_NAME) || UNKNOWN_NAME,
    receiverCity: UNKNOWN_CITY,
  });
}

function chargeOf(body: z.output<typeof chargeBody>): ProviderCharge {
  const { criacao, expiracao } = body.calendario;
  const amountCents = body.valor.original;
  return {
    providerId: body.txid,
    state: stateOf(body.status),
    code: shownCode(codeOf(body), amountCents),
    amountCents,
    expiresAt: criacao && expiracao ? criacao + expiracao * SECOND_MS : null,
    payments: (body.pix ?? []).map(paymentOf),
  };
}

const removedCharge = (reference: string): ProviderCharge => ({
  providerId: reference,
  state: 'closed',
  code: null,
  amountCents: 0,
  expiresAt: null,
  payments: [],
});

const isRefused = (error: unknown): error is PixProviderError =>
  error instanceof PixProviderError && error.fault === 'refused';

/** Sends what must be made once: again only where no answer came and nothing is there. */
async function sendOnce<Made>(
  send: () => Promise<Made>,
  find: () => Promise<Made | undefined>,
): Promise<Made> {
  try {
    return await send();
  } catch (error) {
    const isLost = error instanceof UnansweredError;
    if (!isLost && !isRefused(error)) throw error;
    const made = await find();
    if (made) return made;
    if (!isLost) throw error;
  }
  return send();
}

const isGone = ({ status }: JsonAnswer): boolean => status === 410;

const inPath = encodeURIComponent;

export function createApiPix(
  access: BankAccess,
  settings: PixProviderSettings,
  tokens: TokenCache,
): PixProvider {
  const preset = API_PIX_PRESETS[access.provider];
  const { clientId, clientSecret, certificate, certificateKey } = access;
  const tokenKey = createHash('sha256').update(JSON.stringify(access)).digest('hex');
  const way = {
    settings,
    host: preset.host,
    tls: { certificate, certificateKey },
    secrets: [clientSecret, clientId],
    detailOf,
  };
  const callApi = createProviderCalls({ ...way, faultOf });
  const callTokens = createProviderCalls({ ...way, faultOf: faultOfToken });

  const tokenCall = (): ProviderCall => {
    const call = { method: 'POST', path: preset.tokenPath } as const;
    const grant = { grant_type: 'client_credentials' };
    if (preset.tokenStyle === 'basic') {
      const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      return { ...call, headers: { authorization }, body: grant };
    }
    const form = { client_id: clientId, client_secret: clientSecret, scope: SCOPES.join(' ') };
    return { ...call, form: { ...grant, ...form } };
  };

  const fetchToken = async (): Promise<AccessToken> => {
    const answer = readAnswer(tokenBody, await callTokens(tokenCall()));
    return {
      value: answer.access_token,
      scopes: answer.scope ? new Set(answer.scope.split(/[\s,]+/)) : undefined,
      lifetimeSeconds: answer.expires_in ?? SHORT_LIFE_SECONDS,
    };
  };

  const takeToken = async (...needed: readonly Scope[]): Promise<AccessToken> => {
    const token = await tokens.take(tokenKey, fetchToken);
    const missing = needed.filter((scope) => token.scopes && !token.scopes.has(scope));
    if (missing.length > 0) throw new PixProviderError('right-missing', missing.join(' '));
    return token;
  };

  const ask = async (
    scope: Scope,
    { path, headers, ...call }: ProviderCall,
    accepts: (answer: JsonAnswer) => boolean = () => false,
  ): Promise<JsonAnswer> => {
    const send = (token: AccessToken, accepted: typeof accepts): Promise<JsonAnswer> =>
      callApi(
        {
          ...call,
          path: `${preset.apiPath}${path}`,
          headers: {
            authorization: `Bearer ${token.value}`,
            ...(access.accountNumber && { 'x-conta-corrente': access.accountNumber }),
            ...headers,
          },
        },
        accepted,
      );
    const token = await takeToken(scope);
    const answer = await send(token, (reply) => reply.status === 401 || accepts(reply));
    if (answer.status !== 401) return answer;
    await tokens.drop(tokenKey, token);
    return send(await takeToken(scope), accepts);
  };

  const readCharge = (reference: string, answer: JsonAnswer): ProviderCharge => {
    const body = readAnswer(chargeBody, answer);
    if (body.txid !== reference) throw new PixProviderError('away');
    const pix = (body.pix ?? []).filter(({ endToEndId, txid, chave, valor }) => {
      // The key of the charge, which outlives a change of the account's key.
      const isItsKey = !chave || !body.chave || chave.toLowerCase() === body.chave.toLowerCase();
      if (isItsKey && (txid ?? reference) === reference && isPixAmount(valor)) return true;
      settings.noteStrange(endToEndId);
      return false;
    });
    return chargeOf({ ...body, pix });
  };

  const put = async (request: ChargeRequest): Promise<ProviderCharge> => {
    const seconds = Math.round((request.expiresAt - request.now) / SECOND_MS);
    const store = request.storeName.slice(0, LONGEST_HEADED);
    const answer = await ask('cob.write', {
      method: 'PUT',
      path: `/cob/${inPath(request.reference)}`,
      body: {
        calendario: { expiracao: Math.max(1, seconds) },
        valor: { original: decimalOf(request.amountCents) },
        chave: access.key,
        solicitacaoPagador: `Pedido ${request.orderNumber}`,
        ...(store && { infoAdicionais: [{ nome: STORE_HEADING, valor: store }] }),
      },
    });
    return readCharge(request.reference, answer);
  };

  const provider: PixProvider = {
    referenceOf: ({ token }) => token,

    create: (request) =>
      sendOnce(
        () => put(request),
        () => provider.find({ reference: request.reference, providerId: null }),
      ),

    async find({ reference }) {
      const answer = await ask(
        'cob.read',
        { method: 'GET', path: `/cob/${inPath(reference)}` },
        (reply) => isNotFound(reply) || isGone(reply),
      );
      if (isNotFound(answer)) return undefined;
      return isGone(answer) ? removedCharge(reference) : readCharge(reference, answer);
    },

    async cancel({ reference, providerId }) {
      try {
        await ask(
          'cob.write',
          {
            method: 'PATCH',
            path: `/cob/${inPath(reference)}`,
            body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
          },
          (reply) => isNotFound(reply) || isGone(reply),
        );
      } catch (error) {
        if (!isRefused(error)) throw error;
        const charge = await provider.find({ reference, providerId });
        const now = settings.clock?.() ?? -Infinity;
        const canBePaid = charge?.state === 'open' && (charge.expiresAt ?? Infinity) > now;
        if (canBePaid) throw error;
      }
    },

    async listPayments({ from, until, isGivenBack = false }) {
      const payments: ProviderPayment[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          inicio: new Date(from).toISOString(),
          fim: new Date(until).toISOString(),
          ...(isGivenBack && { devolucaoPresente: 'true' }),
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': String(PAGE_SIZE),
        });
        const answer = await ask('pix.read', { method: 'GET', path: `/pix?${query.toString()}` });
        const { parametros, pix } = readAnswer(listBody, answer);
        for (const item of pix ?? []) {
          const read = paymentBody.safeParse(item).data;
          // Efí lists the account's outgoing payments here, too.
          if (read && read.tipo !== 'SOLICITACAO' && isPixAmount(read.valor))
            payments.push(paymentOf(read));
        }
        const pages = parametros?.paginacao?.quantidadeDePaginas ?? 1;
        if (!pix?.length || page + 1 >= pages) break;
      }
      return payments.toSorted((one, other) => one.receivedAt - other.receivedAt);
    },

    async findPayment(id) {
      const call = { method: 'GET', path: `/pix/${inPath(id)}` } as const;
      const answer = await ask('pix.read', call, isNotFound);
      return isNotFound(answer) ? undefined : paymentOf(readAnswer(paymentBody, answer));
    },

    async refund({ paymentId, reference, amountCents }) {
      const path = `/pix/${inPath(paymentId)}/devolucao/${inPath(reference)}`;
      const body = { valor: decimalOf(amountCents) };
      const refundIn = (answer: JsonAnswer) => refundOf(readAnswer(refundBody, answer));
      return sendOnce(
        async () => refundIn(await ask('pix.write', { method: 'PUT', path, body })),
        async () => {
          const answer = await ask('pix.read', { method: 'GET', path }, isNotFound);
          return isNotFound(answer) ? undefined : refundIn(answer);
        },
      );
    },

    async registerNotices(address) {
      await ask('webhook.write', {
        method: 'PUT',
        path: `/webhook/${inPath(access.key)}`,
        headers: preset.noticeHeaders,
        body: { webhookUrl: address },
      });
      return true;
    },

    async prove(test) {
      await takeToken(...NEEDED_SCOPES);
      await proveByCharge(provider, test);
    },
  };
  return provider;
}
