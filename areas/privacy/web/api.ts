import type * as endpoints from '../endpoints.ts';
import { apiOf } from '#kit/web/lib/api/api-of.ts';

/** A CPF is sent in bodies only: browsers and proxies store addresses. */
export const privacyApi = apiOf<typeof endpoints>('privacy');
