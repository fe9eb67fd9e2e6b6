import type { StandInAnswer, StandInCall } from './stand-in-server.ts';
import { dynamicPixCode } from '#areas/pix/rules/br-code.ts';
import { plainPixText } from '#kit/rules/pix.ts';
import {
  givenBackCents,
  type PixBook,
  type StandInCharge,
  type StandInPayment,
  type StandInRefund,
} from './pix-book.ts';

/** The answer of a dialect. */
/** The stand-in's settings for a dialect's answers. */
export interface StandInTemper {
  /** Codes: right, left out, altered, or of another sum. */
  readonly codes: 'right' | 'location-only' | 'bad-checksum' | 'other-sum';
  readonly isKeyMissing: boolean;
  /** A single refund is an object, as in the document's example. */
  readonly isSingleRefund: boolean;
  /** The result of a requested refund. */
  readonly refunds: StandInRefund['state'];
  /** The most items of a page. */
  readonly pageSize: number;
  /** Fields of every charge and payment that are told otherwise. */
  readonly strange: Readonly<Record<string, unknown>>;
}

type Bank = 'efi' | 'inter';

const TXID = /^[a-zA-Z0-9]{26,35}$/;
const AMOUNT = /^\d{1,10}\.\d{2}$/;

const reais = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (text: unknown): number => Math.round(Number(text) * 100);
const time = (instant: number): string => new Date(instant).toISOString();

const REFUND_STATES = {
  'in-progress': 'EM_PROCESSAMENTO',
  done: 'DEVOLVIDO',
  failed: 'NAO_REALIZADO',
} as const;

const refundBody = (refund: StandInRefund) => ({
  id: refund.id,
  rtrId: `D12345678${refund.id}`.slice(0, 32),
  valor: reais(refund.amountCents),
  horario: {
    solicitacao: time(refund.askedAt),
    ...(refund.state === 'done' && { liquidacao: time(refund.askedAt) }),
  },
  status: REFUND_STATES[refund.state],
  ...(refund.state === 'failed' && { motivo: 'Saldo insuficiente' }),
});

/** A PIX in the form of the API and of a notice. */
export function pixBody(
  payment: StandInPayment,
  temper: Pick<StandInTemper, 'isSingleRefund' | 'strange'> = {
    isSingleRefund: false,
    strange: {},
  },
) {
  const refunds = payment.refunds.map(refundBody);
  const isSingle = temper.isSingleRefund && refunds.length === 1;
  return {
    endToEndId: payment.id,
    ...(payment.reference !== null && { txid: payment.reference }),
    valor: reais(payment.amountCents),
    horario: time(payment.receivedAt),
    ...(payment.feeCents !== null && { gnExtras: { tarifa: reais(payment.feeCents) } }),
    ...(refunds.length > 0 && { devolucoes: isSingle ? refunds[0] : refunds }),
    ...temper.strange,
  };
}

function codeOf(charge: StandInCharge, location: string, temper: StandInTemper): object {
  if (temper.codes === 'location-only') return {};
  const receiverName = plainPixText(charge.storeName, 25) || 'LOJA';
  const code = dynamicPixCode({ location, receiverName, receiverCity: 'SAO PAULO' });
  return { pixCopiaECola: temper.codes === 'right' ? code : `${code.slice(0, -4)}0000` };
}

function chargeBody(charge: StandInCharge, temper: StandInTemper) {
  const location = `pix.example.com/qr/v2/${charge.id}`;
  const paid = charge.payments.length > 0 ? 'CONCLUIDA' : 'ATIVA';
  return {
    ...charge.asked,
    calendario: {
      criacao: time(charge.madeAt),
      expiracao: Math.round((charge.expiresAt - charge.madeAt) / 1000),
    },
    txid: charge.id,
    revisao: charge.isRemoved ? 1 : 0,
    loc: { id: 7, location, tipoCob: 'cob', criacao: time(charge.madeAt) },
    location,
    status: charge.isRemoved ? 'REMOVIDA_PELO_USUARIO_RECEBEDOR' : paid,
    ...codeOf(charge, location, temper),
    ...(charge.payments.length > 0 && {
      pix: charge.payments.map((payment) => pixBody(payment, temper)),
    }),
  };
}

const EFI_NAMES: Readonly<Record<string, string>> = {
  CobNaoEncontrado: 'cobranca_nao_encontrada',
  PixNaoEncontrado: 'pix_nao_encontrado',
  PixDevolucaoNaoEncontrada: 'devolucao_nao_encontrada',
};

/** A refusal in the words of the document, or in Efí's own. */
function refuse(
  bank: Bank,
  status: number,
  name: string,
  options: { detail?: string; efi?: string; efiStatus?: number; property?: string } = {},
): StandInAnswer {
  const { detail = 'A operação foi recusada.', efi = EFI_NAMES[name], property } = options;
  if (bank === 'efi' && efi) {
    return { status: options.efiStatus ?? status, body: { nome: efi, mensagem: detail } };
  }
  const body = {
    type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
    title: name,
    status,
    detail,
    ...(property && { violacoes: [{ razao: detail, propriedade: property }] }),
  };
  return { status, body };
}

/** The API Pix in the dialects of two banks. @param rest behind `/v2` */
export function answerAsBank(
  bank: Bank,
  rest: string,
  call: StandInCall,
  stand: {
    readonly book: PixBook;
    readonly clock: () => number;
    readonly temper: StandInTemper;
    readonly webhooks: Map<string, string>;
  },
): StandInAnswer {
  const { book, clock, temper, webhooks } = stand;
  const { method, body, query } = call;
  const [, area, first = '', second, third] = rest.split('/').map(decodeURIComponent);

  if (area === 'cob' && method === 'PUT') {
    if (!TXID.test(first))
      return refuse(bank, 400, 'CobOperacaoInvalida', { efi: 'txid_invalido' });
    if (temper.isKeyMissing) {
      const detail = 'O campo cob.chave não corresponde a uma chave desta conta.';
      const more = { detail, efi: 'chave_invalida', property: 'cob.chave' };
      return refuse(bank, 400, 'CobOperacaoInvalida', more);
    }
    const { calendario, valor } = body as {
      calendario?: { expiracao?: number };
      valor?: { original?: string };
    };
    const seconds = calendario?.expiracao ?? 86_400;
    const amount = valor?.original ?? '';
    if (!body['chave'] || !AMOUNT.test(amount) || !Number.isInteger(seconds) || seconds <= 0) {
      return refuse(bank, 400, 'CobOperacaoInvalida', { efi: 'valor_invalido' });
    }
    if (book.findCharge(first)) {
      const more = { detail: 'Este txid já foi usado.', efi: 'txid_duplicado', efiStatus: 409 };
      return refuse(bank, 400, 'CobOperacaoInvalida', more);
    }
    const infos = (body['infoAdicionais'] ?? []) as { nome: string; valor: string }[];
    const charge = book.makeCharge({
      dialect: 'bank',
      reference: first,
      amountCents: centsOf(amount),
      expiresAt: clock() + seconds * 1000,
      storeName: infos[0]?.valor ?? '',
      noticeAddress: undefined,
      asked: body,
    });
    return { status: 201, body: chargeBody(charge, temper) };
  }
  if (area === 'cob') {
    const charge = book.findCharge(first);
    if (!charge) return refuse(bank, 404, 'CobNaoEncontrado');
    if (method === 'PATCH') {
      const isRemoval =
        Object.keys(body).length === 1 && body['status'] === 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
      if (!isRemoval || charge.isRemoved || charge.payments.length > 0) {
        return refuse(bank, 400, 'CobOperacaoInvalida', { efi: 'status_cobranca_invalido' });
      }
      charge.isRemoved = true;
    }
    return { status: 200, body: chargeBody(charge, temper) };
  }
  if (area === 'pix' && !first) {
    const from = Date.parse(query.get('inicio') ?? '');
    const until = Date.parse(query.get('fim') ?? '');
    if (!(from <= until)) return refuse(bank, 400, 'PixConsultaInvalida');
    const found = book.payments.filter(
      ({ dialect, receivedAt, refunds }) =>
        dialect === 'bank' &&
        receivedAt >= from &&
        receivedAt <= until &&
        (query.get('devolucaoPresente') !== 'true' || refunds.length > 0),
    );
    const page = Number(query.get('paginacao.paginaAtual') ?? 0);
    const size = Math.min(Number(query.get('paginacao.itensPorPagina') ?? 100), temper.pageSize);
    return {
      status: 200,
      body: {
        parametros: {
          inicio: query.get('inicio'),
          fim: query.get('fim'),
          paginacao: {
            paginaAtual: page,
            itensPorPagina: size,
            quantidadeDePaginas: Math.ceil(found.length / size),
            quantidadeTotalDeItens: found.length,
          },
        },
        pix: found.slice(page * size, (page + 1) * size).map((one) => pixBody(one, temper)),
      },
    };
  }
  if (area === 'pix') {
    const payment = book.payments.find(({ id }) => id === first);
    if (!payment) return refuse(bank, 404, 'PixNaoEncontrado');
    if (second === undefined) return { status: 200, body: pixBody(payment, temper) };
    const given = payment.refunds.find(({ id }) => id === third);
    if (method === 'GET') {
      return given
        ? { status: 200, body: refundBody(given) }
        : refuse(bank, 404, 'PixDevolucaoNaoEncontrada');
    }
    const amountCents = centsOf(body['valor']);
    const left = payment.amountCents - givenBackCents(payment, 'done', 'in-progress');
    if (given) {
      const more = {
        detail: 'Este id já foi usado.',
        efi: 'devolucao_id_duplicado',
        efiStatus: 409,
      };
      return refuse(bank, 400, 'PixDevolucaoInvalida', more);
    }
    if (!(amountCents > 0 && amountCents <= left)) {
      const detail = 'O valor passa do que foi recebido.';
      return refuse(bank, 400, 'PixDevolucaoInvalida', { detail, efi: 'valor_invalido' });
    }
    const refund = { id: third ?? '', amountCents, state: temper.refunds };
    return { status: 201, body: refundBody(book.giveBack(payment, refund)) };
  }
  if (area === 'webhook') {
    const address = String(body['webhookUrl']);
    const answer = { webhookUrl: address, chave: first, criacao: time(clock()) };
    if (bank === 'efi' && call.headers['x-skip-mtls-checking'] !== 'true') {
      const detail = 'A URL informada não tem TLS mútuo configurado.';
      return { status: 400, body: { nome: 'webhook_invalido', mensagem: detail } };
    }
    if (!address.startsWith('http')) {
      return refuse(bank, 400, 'WebhookOperacaoInvalida', { efi: 'webhook_invalido' });
    }
    webhooks.set(first, address);
    return { status: bank === 'efi' ? 201 : 200, body: answer };
  }
  return refuse(bank, 404, 'NaoEncontrado');
}
