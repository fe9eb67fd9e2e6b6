import type * as endpoints from '../../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

/** Its answers are stored with the orders', and are read again with them. */
export const printingApi = apiOf<typeof endpoints>('orders');
