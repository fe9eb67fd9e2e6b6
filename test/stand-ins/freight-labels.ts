import type { LabelState } from '#areas/freight/server/providers/freight-provider.ts';
import type { FreightBook, StandInLabel } from './freight-book.ts';
import type { StandInAnswer, StandInCall } from './stand-in-server.ts';

/* The cart, the orders and the labels of Melhor Envio. */

export interface LabelStand {
  readonly book: FreightBook;
  readonly prices: ReadonlyMap<string, number>;
  /** The stand-in's own address, at which labels are printed. */
  readonly url: () => string;
  /** The looks at a label until it is made. */
  readonly looks: number;
  readonly pageSize: number;
  /** Refuses to sell with the status of a success. */
  readonly isQuiet: boolean;
}

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

const dates = (state: LabelState, isGenerated: boolean) => ({
  generated_at: isGenerated ? SOME_TIME : null,
  canceled_at: state === 'cancelled' ? SOME_TIME : null,
  expired_at: state === 'expired' ? SOME_TIME : null,
});

const labelBody = (label: StandInLabel) => ({
  id: label.id,
  protocol: label.protocol,
  service_id: Number(label.service),
  status: STATUSES[label.state],
  price: label.priceCents / 100,
  tags: label.tags.map((tag) => ({ tag, url: null })),
  tracking: label.trackingCode,
  self_tracking: `ORD${label.id.slice(-8)}`,
  dce: label.fiscalKey === null ? null : { key: label.fiscalKey },
  ...dates(label.state, isMade(label)),
});

const done = (body: unknown, status = 200): StandInAnswer => ({ status, body });
const refuse = (message: string): StandInAnswer => done({ message, error: message }, 422);
const unknown = done({ message: 'No query results for model.' }, 404);

/** Digits alone: of a CPF in one field, of a CNPJ in the other. */
const hasDocument = (party: Record<string, unknown> | undefined): boolean =>
  /^\d{11}$/.test(String(party?.['document'])) ||
  /^[\dA-Z]{12}\d{2}$/.test(String(party?.['company_document']));

function add({ body }: StandInCall, { book, prices }: LabelStand): StandInAnswer {
  const { to, from, options, products, volumes } = body as Record<string, Record<string, unknown>>;
  const service = String(body['service']);
  const priceCents = prices.get(service);
  const errors = {
    ...(priceCents === undefined && { service: ['O serviço selecionado é inválido.'] }),
    ...(!hasDocument(from) && {
      'from.document': ['O documento do remetente é obrigatório.'],
    }),
    ...(!hasDocument(to) && {
      'to.document': ['O documento do destinatário é obrigatório.'],
    }),
    ...(!Array.isArray(products) && { products: ['Informe os produtos.'] }),
    ...(!Array.isArray(volumes) && { volumes: ['Informe os volumes.'] }),
    ...(options?.['non_commercial'] === false &&
      !from?.['state_register'] && {
        'from.state_register': ['A inscrição estadual é obrigatória.'],
      }),
  };
  if (Object.keys(errors).length > 0 || priceCents === undefined)
    return done({ message: 'The given data was invalid.', errors }, 422);
  const tags = (options?.['tags'] ?? []) as { tag: string }[];
  const asked = { tags: tags.map(({ tag }) => tag), service, priceCents, asked: body };
  return done(labelBody(book.add(asked)), 201);
}

function list(inCart: boolean, { query }: StandInCall, stand: LabelStand): StandInAnswer {
  const { book, pageSize } = stand;
  const page = Number(query.get('page') ?? 1);
  const all = book.labels.filter(({ state }) => (state === 'in-cart') === inCart).toReversed();
  const data = all.slice((page - 1) * pageSize, page * pageSize).map(labelBody);
  return done({
    current_page: page,
    data,
    last_page: Math.max(1, Math.ceil(all.length / pageSize)),
  });
}

type Act = (ids: readonly unknown[], stand: LabelStand, call: StandInCall) => StandInAnswer;

/** The actions on labels, by the last part of the path. */
const ACTS: Readonly<Record<string, Act>> = {
  checkout: (ids, { book, isQuiet }) => {
    const label = book.labels.find(({ id }) => id === ids[0]);
    if (!label) return unknown;
    const words = book.pay(label);
    if (words === undefined)
      return done({ purchase: { status: 'paid', orders: [labelBody(label)] } });
    return isQuiet ? done({ purchase: null, errors: [words] }) : refuse(words);
  },
  generate: (ids, { book, looks }) => {
    const results = ids.map((id) => {
      const label = book.labels.find((one) => one.id === id);
      if (label?.state !== 'paid') return [id, { status: false, message: 'Envio não liberado.' }];
      label.waits ??= looks;
      return [id, { status: true, message: 'Envio encaminhado para geração' }];
    });
    return done(Object.fromEntries(results) as unknown);
  },
  print: (ids, { book, url }) =>
    ids.every((id) => book.labels.some((label) => label.id === id && isMade(label)))
      ? done({ url: `${url()}/imprimir/${ids.map((id) => String(id).slice(-8)).join('-')}` })
      : refuse('A etiqueta ainda não foi gerada.'),
  tracking: (ids, { book }) => {
    const labels = book.labels.filter(({ id, state }) => ids.includes(id) && state !== 'in-cart');
    // An empty object is written as a list.
    if (labels.length === 0) return done([]);
    const tracks = labels.map((label) => {
      const { state, trackingCode } = book.track(label);
      const { id, protocol } = label;
      const told = { id, protocol, status: STATUSES[state], tracking: trackingCode };
      return [id, { ...told, ...dates(state, trackingCode !== null) }] as const;
    });
    return done(Object.fromEntries(tracks));
  },
  cancel: (_, { book }, { body }) => {
    const { id, reason_id: reason } = body['order'] as Record<string, unknown>;
    const label = book.labels.find((one) => one.id === id);
    if (!label) return unknown;
    if (String(reason) !== '2') return refuse('O motivo é inválido.');
    return done({ [label.id]: { canceled: book.cancel(label) } });
  },
};

/** @param rest behind `/api/v2/me` */
export function answerAboutLabels(
  rest: string,
  call: StandInCall,
  stand: LabelStand,
): StandInAnswer {
  const { book } = stand;
  const { method, body } = call;
  const [, place, id] = rest.split('/');
  if (place === 'balance') return done({ balance: book.balanceCents / 100, reserved: 0, debts: 0 });
  if (place === 'shipment' && method === 'POST') {
    const act = ACTS[id ?? ''];
    return act ? act((body['orders'] ?? []) as unknown[], stand, call) : unknown;
  }
  if (place !== 'cart' && place !== 'orders') return unknown;
  if (method === 'POST' && place === 'cart') return add(call, stand);
  if (id === undefined) return list(place === 'cart', call, stand);
  const label = book.find(id);
  if (!label || (label.state === 'in-cart') !== (place === 'cart')) return unknown;
  if (method !== 'DELETE') return done(labelBody(label));
  book.labels.splice(book.labels.indexOf(label), 1);
  return done(undefined, 204);
}
