import { CPF_DIGITS } from '#kit/rules/limits.ts';
import { toReais } from '#kit/rules/money.ts';
import { z } from 'zod';
import type { JsonAnswer } from '#kit/server/integrations/json-request.ts';
import { fiscalKeyKind } from '#areas/orders/rules/fiscal-key.ts';
import {
  centsInReais,
  isNotFound,
  readAnswer,
  type CallProvider,
} from '#kit/server/integrations/provider-call.ts';
import { detailOf, faultOfWords, listOf, parcelOf } from './freight-call.ts';
import {
  FreightProviderError,
  type FreightLabels,
  type LabelRequest,
  type LabelState,
  type Party,
  type ProviderLabel,
} from './freight-provider.ts';

const ROOT = '/api/v2/me';
/** A label that is looked for by its tag is new, and lists begin with the newest. */
const MOST_PAGES = 10;

const text = z.string().nullish().catch(null);
const keyBody = z.object({ key: z.string() }).nullish().catch(null);
const stateBody = z.object({
  status: text,
  paid_at: text,
  generated_at: text,
  posted_at: text,
  canceled_at: text,
  expired_at: text,
});
export const labelBody = stateBody.extend({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  tracking: text,
  price: centsInReais.nullish().catch(null),
  tags: listOf(z.object({ tag: z.string() })).catch([]),
  invoice: keyBody,
  dce: keyBody,
});
const pageBody = z.object({ data: listOf(labelBody), last_page: z.number().nullish() });
export const balanceBody = z.object({ balance: centsInReais });
export const printBody = z.object({ url: z.url({ protocol: /^https?$/ }) });
const actionBody = z.looseObject({
  errors: z.unknown().optional(),
  success: z.boolean().optional(),
});
/** The result of an action for a label. */
const resultBody = z
  .object({ status: z.boolean(), canceled: z.boolean(), message: text })
  .partial()
  .catch({});
/** The tracking by label. An empty object is written as a list. */
const tracksBody = z.union([
  z.record(z.string(), stateBody.optional().catch(undefined)),
  z.tuple([]).transform(() => undefined),
]);

/** States as a label's record, the tracking and the notices name them. */
const STATES: Readonly<Record<string, LabelState>> = {
  pending: 'in-cart',
  released: 'paid',
  paid: 'paid',
  generated: 'generated',
  received: 'posted',
  posted: 'posted',
  in_transit: 'in-transit',
  paused: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  delivered: 'delivered',
  undelivered: 'undelivered',
  suspended: 'undelivered',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** The state of a label. One whose name is new to us is where its dates put it. */
export function stateOf(body: z.output<typeof stateBody>): LabelState {
  if (body.canceled_at) return 'cancelled';
  if (body.expired_at) return 'expired';
  const state = STATES[body.status ?? ''];
  if (state && state !== 'paid') return state;
  if (body.posted_at) return 'posted';
  // A paid label keeps its name when it is generated.
  if (body.generated_at) return 'generated';
  return state ?? (body.paid_at ? 'paid' : 'in-cart');
}

export const labelOf = (body: z.output<typeof labelBody>): ProviderLabel => ({
  id: body.id,
  state: stateOf(body),
  trackingCode: body.tracking || null,
  priceCents: body.price ?? null,
  fiscalKey: body.dce?.key ?? body.invoice?.key ?? null,
});

const partyOf = (party: Party) => ({
  name: party.name,
  phone: party.phone,
  email: party.email,
  [party.document.length > CPF_DIGITS ? 'company_document' : 'document']: party.document,
  ...(party.stateRegister && { state_register: party.stateRegister }),
  address: party.street,
  number: party.number,
  ...(party.complement && { complement: party.complement }),
  district: party.district,
  city: party.city,
  state_abbr: party.state,
  postal_code: party.cep,
  country_id: 'BR',
});

/** A parcel with an NF-e is commercial. For any other the provider takes the key of a DC-e, or makes the DC-e itself. */
function documentOf(key: string | null) {
  if (key === null) return { non_commercial: true };
  return fiscalKeyKind(key) === 'DC-e'
    ? { non_commercial: true, dce: { key } }
    : { non_commercial: false, invoice: { key } };
}

export const cartBody = (request: LabelRequest) => ({
  service: Number(request.service),
  from: partyOf(request.from),
  to: partyOf(request.to),
  products: request.items.map(({ name, quantity, unitCents }) => ({
    name,
    quantity,
    unitary_value: toReais(unitCents),
  })),
  volumes: [parcelOf(request.box)],
  options: {
    insurance_value: toReais(request.insuredCents),
    receipt: false,
    own_hand: false,
    reverse: false,
    ...documentOf(request.fiscalKey),
    platform: 'Balcão',
    tags: [{ tag: request.tag }, { tag: `Pedido ${request.orderNumber}` }] as const,
  },
});

export const CANCELLED_BY_STORE = { reason_id: '2', description: 'Cancelado pela loja' };

/** @throws FreightProviderError for an action that failed for its label with the status of a success. */
export function checkAction(answer: JsonAnswer, id: string): void {
  const { errors, success, [id]: result } = readAnswer(actionBody, answer);
  const { status, canceled, message } = resultBody.parse(result);
  const isGood = Object.keys(errors ?? {}).length === 0;
  if (isGood && ![success, status, canceled].includes(false)) return;
  const detail = detailOf({ message }) || detailOf(answer.body);
  throw new FreightProviderError(faultOfWords(detail) ?? 'refused', detail);
}

export function createMelhorEnvioLabels(call: CallProvider): FreightLabels {
  const get = (path: string) => call({ method: 'GET', path: `${ROOT}${path}` }, isNotFound);
  const post = (path: string, body: unknown) =>
    call({ method: 'POST', path: `${ROOT}${path}`, body });

  const act = async (path: string, id: string, body: unknown = { orders: [id] }): Promise<void> =>
    checkAction(await post(path, body), id);

  const listByTag = async (list: 'cart' | 'orders', tag: string): Promise<ProviderLabel[]> => {
    const found: ProviderLabel[] = [];
    for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
      const answer = readAnswer(pageBody, await get(`/${list}?page=${page}`));
      const tagged = answer.data.filter(({ tags }) => tags.some((own) => own.tag === tag));
      found.push(...tagged.map(labelOf));
      last = answer.last_page ?? 1;
    }
    return found;
  };

  return {
    async findBalance() {
      return readAnswer(balanceBody, await get('/balance')).balance;
    },

    async findByTag(tag) {
      // The orders are read last, as in `find`.
      const inCart = await listByTag('cart', tag);
      const found = [...(await listByTag('orders', tag)), ...inCart];
      return found.find(({ state }) => state !== 'cancelled' && state !== 'expired') ?? found[0];
    },

    async addToCart(request) {
      return labelOf(readAnswer(labelBody, await post('/cart', cartBody(request))));
    },

    pay: (id) => act('/shipment/checkout', id),

    generate: (id) => act('/shipment/generate', id),

    async find(id) {
      // A label moves from the cart to the orders, so the orders are read last.
      for (const list of ['cart', 'orders']) {
        const answer = await get(`/${list}/${encodeURIComponent(id)}`);
        if (!isNotFound(answer)) return labelOf(readAnswer(labelBody, answer));
      }
      return undefined;
    },

    async print(ids) {
      // A private address opens only for who is signed in at the provider.
      const answer = await post('/shipment/print', { mode: 'public', orders: ids });
      return readAnswer(printBody, answer).url;
    },

    cancel: (id) => act('/shipment/cancel', id, { order: { id, ...CANCELLED_BY_STORE } }),

    async removeFromCart(id) {
      const path = `${ROOT}/cart/${encodeURIComponent(id)}`;
      await call({ method: 'DELETE', path }, isNotFound);
    },

    async track(id) {
      const answer = await post('/shipment/tracking', { orders: [id] });
      const track = readAnswer(tracksBody, answer)?.[id];
      return track && stateOf(track);
    },
  };
}
