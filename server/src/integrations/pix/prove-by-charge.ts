import { HOUR_MS } from '@balcao/domain/rules/durations';
import type { PixProvider } from './pix-provider.ts';

const TEST_CENTS = 100;

/** Proves an account by a charge of R$ 1,00 that is made and taken back, and by its list of the last hour. */
export async function proveByCharge(
  provider: PixProvider,
  { storeName, email, now, token }: Parameters<PixProvider['prove']>[0],
): Promise<void> {
  const charge = await provider.create({
    reference: token,
    orderNumber: 'de teste',
    storeName,
    email,
    amountCents: TEST_CENTS,
    now,
    expiresAt: now + HOUR_MS,
    noticeAddress: undefined,
  });
  await provider.cancel({ reference: token, providerId: charge.providerId });
  await provider.listPayments({ from: now - HOUR_MS, until: now });
}
