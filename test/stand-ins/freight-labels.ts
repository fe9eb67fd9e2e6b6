import { HOUR_MS } from '#kit/rules/durations.ts';
import { decimalOf } from '#kit/server/integrations/provider-call.ts';
import type { LabelState } from '#areas/freight/server/providers/freight-provider.ts';
import type { FreightStand, StandInLabel } from './freight-book.ts';
import type { StandInAnswer, StandInCall } from './stand-in-server.ts';

/* The cart, the orders and the labels of Melhor Envio, and of SuperFrete in its dialect. */

/** The labels of a page. */
const PAGE = 20;
/** States in the provider's words. A label keeps `released` when it is generated. */
const STATUSES: Readonly<Record<LabelState, string>> = {
  'in-cart': 'pending',
  paid: 'released',
  generated: 'released',
  posted: 'posted',
  'in-transit': 'in_transit',
  'out-for-delivery': 'out_for_delivery',
  delivered: 'delivered',
  undelivered: 'undelivered',
  cancelled: 'canceled',
  expired: 'expired',
};
const SOME_TIME = '2026-11-20 14:05:00';

const isMade = ({ trackingCode }: StandInLabel): boolean => trackingCode !== null;
const done = (body: unknown, status = 200): StandInAnswer => ({ status, body });
const refuse = (message: string): StandInAnswer => done({ message, error: message }, 422);
const unknown = done({ message: 'No query results for model.' }, 404);

const labelBody = (label: StandInLabel) => ({
  id: label.id,
  service_id: Number(label.service),
  status: STATUSES[label.state],
  price: label.priceCents / 100,
  tags: label.tags.map((tag) => ({ tag, url: null })),
  tracking: label.trackingCode,
  self_tracking: `ORD${label.id.slice(-8)}`,
  dce: label.fiscalKey === null ? null : { key: label.fiscalKey },
  generated_at: isMade(label) ? SOME_TIME : null,
  canceled_at: label.state === 'cancelled' ? SOME_TIME : null,
  expired_at: label.state === 'expired' ? SOME_TIME : null,
});

/** Digits alone: of a CPF in one field, of a CNPJ in the other. */
const hasDocument = (party: Record<string, unknown> | undefined): boolean =>
  /^\d{11}$/.test(String(party?.['document'])) ||
  /^[\dA-Z]{12}\d{2}$/.test(String(party?.['company_document']));

function add({ body }: StandInCall, { book }: FreightStand): StandInAnswer {
  const { to, from, options, products, volumes } = body as Record<string, Record<string, unknown>>;
  const service = String(body['service']);
  const priceCents = book.prices.get(service) ?? 0;
  const isCommercial = options?.['non_commercial'] === false;
  const rules: readonly (readonly [isKept: boolean, field: string, words: string])[] = [
    [priceCents > 0, 'service', 'O serviço selecionado é inválido.'],
    [hasDocument(from), 'from.document', 'O documento do remetente é obrigatório.'],
    [hasDocument(to), 'to.document', 'O documento do destinatário é obrigatório.'],
    [Array.isArray(products), 'products', 'Informe os produtos.'],
    [Array.isArray(volumes) !== 'tag' in body, 'volumes', 'Informe os volumes.'],
    [
      !isCommercial || Boolean(from?.['state_register']),
      'from.state_register',
      'A inscrição estadual é obrigatória.',
    ],
  ];
  const broken = rules.filter(([isKept]) => !isKept);
  const errors = Object.fromEntries(broken.map(([, field, words]) => [field, [words]]));
  if (broken.length > 0) return done({ message: 'The given data was invalid.', errors }, 422);
  const tags = (options?.['tags'] ?? [{ tag: body['tag'] }]) as { tag: string }[];
  const asked = { tags: tags.map(({ tag }) => tag), service, priceCents, asked: body };
  return done(labelBody(book.add(asked)), 201);
}

function list(isCart: boolean, { query }: StandInCall, { book }: FreightStand): StandInAnswer {
  const page = Number(query.get('page') ?? 1);
  const all = book.labels.filter(({ state }) => (state === 'in-cart') === isCart).toReversed();
  const data = all.slice((page - 1) * PAGE, page * PAGE).map(labelBody);
  return done({ current_page: page, data, last_page: Math.max(1, Math.ceil(all.length / PAGE)) });
}

/** The words of a refusal to sell a label; undefined for none. */
function refusalOf({ state, priceCents }: StandInLabel, balanceCents: number): string | undefined {
  if (state === 'expired') return 'A etiqueta expirou e não pode mais ser comprada.';
  if (state !== 'in-cart') return 'O pedido já foi pago.';
  if (priceCents <= balanceCents) return undefined;
  return `Seu saldo de R$ ${decimalOf(balanceCents)} é insuficiente para o pagamento com a carteira no valor de R$ ${decimalOf(priceCents)}`;
}

type Act = (
  labels: readonly StandInLabel[],
  stand: FreightStand,
  call: StandInCall,
) => StandInAnswer;

/** The actions on known labels, by the last part of the path. */
const ACTS: Readonly<Record<string, Act>> = {
  checkout: ([label], { book, mood }) => {
    if (!label) return unknown;
    if (mood === 'cart-expired') label.state = 'expired';
    if (mood === 'wallet-empty') book.balanceCents = 0;
    const words = refusalOf(label, book.balanceCents);
    if (words !== undefined)
      return mood === 'wallet-empty' ? done({ purchase: null, errors: [words] }) : refuse(words);
    book.take(label.priceCents);
    label.state = 'paid';
    return done({ purchase: { status: 'paid', orders: [labelBody(label)] } });
  },
  generate: (labels, { looks }) => {
    const results = labels.map((label) => {
      const isPaid = label.state === 'paid';
      if (isPaid) label.waits ??= looks;
      const message = isPaid ? 'Envio encaminhado para geração' : 'Envio não liberado.';
      return [label.id, { status: isPaid, message }];
    });
    return done(Object.fromEntries(results) as unknown);
  },
  print: (labels, _, { headers }) =>
    labels.every(isMade)
      ? done({ url: `http://${String(headers['host'])}/imprimir/${labels.length}` })
      : refuse('A etiqueta ainda não foi gerada.'),
  tracking: (labels, { clock }) => {
    const tracks = labels.map((label) => {
      if (!label.track || clock() - label.track.at >= HOUR_MS)
        label.track = { at: clock(), body: labelBody(label) };
      return [label.id, label.track.body] as const;
    });
    // An empty object is written as a list.
    return done(tracks.length > 0 ? Object.fromEntries(tracks) : []);
  },
  cancel: ([label], { book }, { body }) => {
    const { reason_id: reason } = body['order'] as Record<string, unknown>;
    if (!label) return unknown;
    if (reason !== '2') return refuse('O motivo é inválido.');
    const canceled = label.state === 'paid' || label.state === 'generated';
    if (canceled) {
      label.state = 'cancelled';
      book.take(-label.priceCents);
    }
    return done({ [label.id]: { canceled } });
  },
};

export function answerAboutLabels(call: StandInCall, stand: FreightStand): StandInAnswer {
  const { book } = stand;
  const { method, path, body } = call;
  const [, place, id] = /^\/api\/v2\/me\/([a-z]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (place === 'balance') return done({ balance: book.balanceCents / 100, reserved: 0, debts: 0 });
  if (place === 'shipment' && method === 'POST') {
    const { orders, order } = body as { orders?: string[]; order?: { id: string } };
    const ids = orders ?? [order?.id];
    const labels = book.labels.filter((label) => ids.includes(label.id));
    return ACTS[id ?? '']?.(labels, stand, call) ?? unknown;
  }
  if (place !== 'cart' && place !== 'orders') return unknown;
  if (method === 'POST' && place === 'cart') return add(call, stand);
  if (id === undefined) return list(place === 'cart', call, stand);
  // A look at the cart brings no label nearer.
  const label = place === 'cart' ? book.labels.find((one) => one.id === id) : book.find(id);
  if (!label || (label.state === 'in-cart') !== (place === 'cart')) return unknown;
  if (method !== 'DELETE') return done(labelBody(label));
  book.labels.splice(book.labels.indexOf(label), 1);
  return done(undefined, 204);
}

/** SuperFrete makes a label when it is paid, and cancels what waits in the cart as what was paid. */
export function answerAsSuperfrete(call: StandInCall, stand: FreightStand): StandInAnswer {
  const { book } = stand;
  const { path, body } = call;
  if (path === '/api/v0/user') return done({ balance: book.balanceCents / 100 });
  if (path === '/api/v0/cart') return add(call, stand);
  const { orders, order } = body as { orders?: string[]; order?: { id: string } };
  const ids = orders ?? [order?.id ?? path.split('/').at(-1)];
  const labels = book.labels.filter(({ id }) => ids.includes(id));
  const [label] = labels;
  if (path.startsWith('/api/v0/order/info/')) return label ? done(labelBody(label)) : unknown;
  if (path === '/api/v0/order/cancel' && label?.state === 'in-cart') label.state = 'cancelled';
  if (path === '/api/v0/order/cancel' && label?.state === 'cancelled')
    return done({ success: true });
  const answer = ACTS[path.split('/').at(-1) ?? '']?.(labels, stand, call) ?? unknown;
  if (label?.state === 'paid') book.finish(label);
  return answer;
}
