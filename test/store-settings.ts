import type { StoreSettingsAnswer, StoreSettingsInput } from '#areas/store/contract.ts';
import type { TestServer } from './harness.ts';

/** Changes some of the store's settings; the others stay. */
export async function changeStore(
  server: TestServer,
  change: Partial<StoreSettingsInput>,
): Promise<void> {
  const token = server.tokens.admin;
  const { body } = await server.call<StoreSettingsAnswer>('GET', '/store/settings', { token });
  const { logo: _, ...settings } = body;
  const saved = await server.call('PUT', '/store/settings', {
    token,
    body: { ...settings, ...change },
  });
  if (saved.status !== 200) throw new Error(`Settings: ${JSON.stringify(saved.body)}`);
}
