import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import type { TestServer } from './harness.ts';

/** Sets for how many days new and renewed links are valid; null: for good. */
export async function setLinkDays(server: TestServer, linkDays: number | null): Promise<void> {
  const token = server.tokens.admin;
  const { body } = await server.call<StoreSettingsAnswer>('GET', '/store/settings', { token });
  const { logo: _, ...settings } = body;
  const saved = await server.call('PUT', '/store/settings', {
    token,
    body: { ...settings, linkDays },
  });
  if (saved.status !== 200) throw new Error(`linkDays: ${JSON.stringify(saved.body)}`);
}
