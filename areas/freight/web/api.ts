import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

export const freightApi = apiOf<typeof endpoints>('freight');
