import {
  isNotFound,
  readAnswer,
  type CallProvider,
} from '#kit/server/integrations/provider-call.ts';
import { parcelOf } from './freight-call.ts';
import type { FreightLabels, ProviderLabel } from './freight-provider.ts';
import {
  balanceBody,
  cartBody,
  CANCELLED_BY_STORE,
  checkAction,
  labelBody,
  labelOf,
  printBody,
} from './melhor-envio-labels.ts';

const ROOT = '/api/v0';

/**
 * Labels at SuperFrete, in the dialect of Melhor Envio. They are made when they are paid. No list finds a tag: a call to the cart whose
 * answer was lost leaves a label there that costs nothing, and that nobody pays.
 */
export function createSuperfreteLabels(call: CallProvider): FreightLabels {
  const get = (path: string) => call({ method: 'GET', path: `${ROOT}${path}` }, isNotFound);
  const post = (path: string, body: unknown) =>
    call({ method: 'POST', path: `${ROOT}${path}`, body });

  const find = async (id: string): Promise<ProviderLabel | undefined> => {
    const answer = await get(`/order/info/${encodeURIComponent(id)}`);
    if (isNotFound(answer)) return undefined;
    const label = labelOf(readAnswer(labelBody, answer));
    return label.state === 'paid' ? { ...label, state: 'generated' } : label;
  };
  const cancel = async (id: string): Promise<void> => {
    checkAction(await post('/order/cancel', { order: { id, ...CANCELLED_BY_STORE } }), id);
  };

  return {
    async findBalance() {
      return readAnswer(balanceBody, await get('/user')).balance;
    },

    findByTag: () => Promise.resolve(undefined),

    async addToCart(request) {
      const { volumes: _, options, ...body } = cartBody(request);
      const { tags, platform, ...rest } = options;
      const [{ tag }] = tags;
      const sent = { ...body, volumes: parcelOf(request.box), options: rest, platform, tag };
      return labelOf(readAnswer(labelBody, await post('/cart', sent)));
    },

    async pay(id) {
      checkAction(await post('/checkout', { orders: [id] }), id);
    },

    generate: () => Promise.resolve(),

    find,

    async print(ids) {
      return readAnswer(printBody, await post('/tag/print', { orders: ids })).url;
    },

    cancel,

    removeFromCart: cancel,

    async track(id) {
      return (await find(id))?.state;
    },
  };
}
