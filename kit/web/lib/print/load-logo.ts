import { logFailure } from '../api/log-failure.ts';

const LOGO_PATIENCE_MS = 3_000;

/** The bytes of the store's logo, a PNG. Undefined when there is none or it does not load: the papers then have no logo. */
export async function loadLogo(address: string | null): Promise<Uint8Array | undefined> {
  if (!address) return undefined;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LOGO_PATIENCE_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
