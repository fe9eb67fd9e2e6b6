import { CPF_DIGITS } from '#kit/rules/limits.ts';
import { toReais } from '#kit/rules/money.ts';
import { z } from 'zod';
import { fiscalKeyKind } from '#areas/orders/rules/fiscal-key.ts';
import { centsInReais, isNotFound, readAnswer } from '#kit/server/integrations/provider-call.ts';
import { detailOf, faultOfWords, parcelOf, type createFreightCalls } from './freight-call.ts';
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
const trackedBody = z.object({
  status: text,
  tracking: text,
  paid_at: text,
  generated_at: text,
  posted_at: text,
  canceled_at: text,
  expired_at: text,
});
const labelBody = trackedBody.extend({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  protocol: text,
  price: centsInReais.nullish().catch(null),
  tags: z
    .array(z.object({ tag: z.string() }).nullable().catch(null))
    .nullish()
    .catch(null),
  invoice: keyBody,
  dce: keyBody,
});
type LabelBody = z.output<typeof labelBody>;

const pageBody = z.object({ data: z.array(z.unknown()), last_page: z.number().nullish() });
const balanceBody = z.object({ balance: centsInReais });
const printBody = z.object({ url: z.url({ protocol: /^https?$/ }) });
const checkoutBody = z.object({
  errors: z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
});
const generatedBody = z.record(
  z.string(),
  z.object({ status: z.boolean().nullish(), message: text }).nullish().catch(null),
);
const cancelledBody = z.record(
  z.string(),
  z.object({ canceled: z.boolean() }).nullish().catch(null),
);
const tracksBody = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()).transform(() => ({})),
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
export function stateOf(body: z.output<typeof trackedBody>): LabelState {
  if (body.canceled_at) return 'cancelled';
  if (body.expired_at) return 'expired';
  const state = STATES[body.status ?? ''];
  if (state && state !== 'paid') return state;
  if (body.posted_at) return 'posted';
  // A paid label keeps its name when it is generated.
  if (body.generated_at) return 'generated';
  return state ?? (body.paid_at ? 'paid' : 'in-cart');
}

const trackedOf = (body: z.output<typeof trackedBody>) => ({
  state: stateOf(body),
  trackingCode: body.tracking || null,
});

const labelOf = (body: LabelBody): ProviderLabel => ({
  id: body.id,
  protocol: body.protocol ?? '',
  ...trackedOf(body),
  priceCents: body.price ?? null,
  fiscalKey: body.dce?.key ?? body.invoice?.key ?? null,
});

const partyOf = (party: Party) => ({
  name: party.name,
  phone: party.phone,
  email: party.email,
  ...(party.document.length > CPF_DIGITS
    ? { company_document: party.document }
    : { document: party.document }),
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

const cartBody = (request: LabelRequest) => ({
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
    tags: [{ tag: request.tag }, { tag: `Pedido ${request.orderNumber}` }],
  },
});

const isOver = ({ state }: ProviderLabel): boolean => state === 'cancelled' || state === 'expired';

export function createMelhorEnvioLabels(
  call: ReturnType<typeof createFreightCalls>,
): FreightLabels {
  const post = (path: string, body: unknown) =>
    call({ method: 'POST', path: `${ROOT}${path}`, body });
  const inPath = encodeURIComponent;

  const get = async (path: string): Promise<ProviderLabel | undefined> => {
    const answer = await call({ method: 'GET', path: `${ROOT}${path}` }, isNotFound);
    return isNotFound(answer) ? undefined : labelOf(readAnswer(labelBody, answer));
  };

  const listByTag = async (list: 'cart' | 'orders', tag: string): Promise<ProviderLabel[]> => {
    const found: ProviderLabel[] = [];
    for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
      const answer = await call({ method: 'GET', path: `${ROOT}/${list}?page=${page}` });
      const { data, last_page: lastPage } = readAnswer(pageBody, answer);
      for (const one of data) {
        const body = labelBody.safeParse(one).data;
        if (body?.tags?.some((own) => own?.tag === tag)) found.push(labelOf(body));
      }
      last = lastPage ?? 1;
    }
    return found;
  };

  return {
    async findBalance() {
      const answer = await call({ method: 'GET', path: `${ROOT}/balance` });
      return readAnswer(balanceBody, answer).balance;
    },

    async findByTag(tag) {
      // A label moves from the cart to the orders, so the orders are read last.
      const inCart = await listByTag('cart', tag);
      const found = [...(await listByTag('orders', tag)), ...inCart];
      return found.find((label) => !isOver(label)) ?? found[0];
    },

    async addToCart(request) {
      return labelOf(readAnswer(labelBody, await post('/cart', cartBody(request))));
    },

    async pay(id) {
      const answer = await post('/shipment/checkout', { orders: [id] });
      // Part of a purchase may fail with the status of a success.
      const { errors } = readAnswer(checkoutBody, answer);
      if (Object.keys(errors ?? {}).length === 0) return;
      const detail = detailOf({ errors });
      throw new FreightProviderError(faultOfWords(detail) ?? 'refused', detail);
    },

    async generate(id) {
      const answer = await post('/shipment/generate', { orders: [id] });
      const result = readAnswer(generatedBody, answer)[id];
      if (result?.status === false) throw new FreightProviderError('refused', result.message ?? '');
    },

    async find(id) {
      return (await get(`/orders/${inPath(id)}`)) ?? get(`/cart/${inPath(id)}`);
    },

    async print(ids) {
      // A private address opens only for who is signed in at the provider.
      const answer = await post('/shipment/print', { mode: 'public', orders: ids });
      return readAnswer(printBody, answer).url;
    },

    async cancel(id) {
      const order = { id, reason_id: '2', description: 'Cancelado pela loja' };
      const answer = await post('/shipment/cancel', { order });
      if (readAnswer(cancelledBody, answer)[id]?.canceled === false)
        throw new FreightProviderError('refused', detailOf(answer.body));
    },

    async removeFromCart(id) {
      await call({ method: 'DELETE', path: `${ROOT}/cart/${inPath(id)}` }, isNotFound);
    },

    async track(ids) {
      const tracks = readAnswer(tracksBody, await post('/shipment/tracking', { orders: ids }));
      const read = Object.entries(tracks).flatMap(([id, one]) => {
        const body = trackedBody.safeParse(one).data;
        return body ? [[id, trackedOf(body)] as const] : [];
      });
      return new Map(read);
    },
  };
}
