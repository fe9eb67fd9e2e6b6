import { DAY_MS } from '@balcao/domain/rules/durations';
import { dynamicPixCode } from '@balcao/domain/rules/br-code';
import { pino } from 'pino';
import { newId } from '../src/core/ids.ts';
import type { ChargeRequest, PixAccess } from '../src/integrations/pix/pix-provider.ts';
import type { ChargeContext } from '../src/modules/charges/charge-context.ts';
import { workOffCharges } from '../src/modules/charges/worker.ts';
import { sealAccess } from '../src/modules/pix-accounts/pix-accounts.service.ts';
import type { TestServer } from './harness.ts';
import { pixAccess } from './stand-ins/pix-access.ts';

/** The code of a charge as a bank would give it. */
export const codeOf = ({ reference }: Pick<ChargeRequest, 'reference'>): string =>
  dynamicPixCode({
    location: `pix.exemplo.com/qr/v2/${reference}`,
    receiverName: 'LOJA DA ANA',
    receiverCity: 'SAO PAULO',
  });

/** Gives the store an account that is on. @returns its id. */
export async function switchAccountOn(
  { deps, engine }: TestServer,
  access: PixAccess = pixAccess.mercadoPago,
): Promise<string> {
  const id = newId();
  const now = deps.clock();
  await engine.transaction(async (trx) => {
    await trx
      .updateTable('pix_accounts')
      .set({ is_current: 0, is_on: 0, updated_at: now })
      .where('is_current', '=', 1)
      .execute();
    await trx
      .insertInto('pix_accounts')
      .values({
        id,
        provider: access.provider,
        access: sealAccess(deps, id, access),
        is_current: 1,
        is_on: 1,
        certificate_ends_at: null,
        notices: 'none',
        notice_failure: null,
        last_notice_at: null,
        listed_until: now,
        // The list is read where a test has the time pass.
        next_list_at: now + DAY_MS,
        lease_owner: null,
        last_failure: null,
        failed_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  return id;
}

/** What the worker works with, on the server's clock. */
export const chargeContext = ({ deps }: TestServer): ChargeContext => ({
  ...deps,
  log: pino({ level: 'silent' }),
});

/** Has the worker do all that is due, until nothing more is. @returns how much it did. */
export async function workOff(server: TestServer): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await workOffCharges(chargeContext(server));
    if (done === 0) return all;
    all += done;
  }
}
