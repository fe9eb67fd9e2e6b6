import type * as endpoints from '../endpoints.ts';
import { ordersApi } from '#areas/orders/web/shared/api.ts';
import type { lookUpPostalCode } from '#areas/postal-code/endpoints.ts';
import type * as shipping from '#areas/shipping/endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const freightApi = apiOf<typeof endpoints>('freight');
export const freightQuery = freightApi.query('GET /freight');

/** The queries that a change of labels makes old. */
export const LABEL_QUERIES = [freightApi.key('GET /freight/labels'), ordersApi.key()];
/** Longer than other calls take: providers answer while the caller waits. */
export const PROVIDER_TIMEOUT_MS = 60_000;

export const policiesQuery = apiOf<typeof shipping>('shipping').query('GET /shipping');
export const addressQuery = (cep: string) =>
  apiOf<{ lookUpPostalCode: typeof lookUpPostalCode }>('postal-code').query(
    'GET /postal-code/:cep',
    { params: { cep } },
  );
