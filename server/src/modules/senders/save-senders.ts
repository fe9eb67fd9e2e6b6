import type { ZapiConfigInput } from '@balcao/domain/contract/senders';
import { findSetting, lockSetting, saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import type { ZapiSender } from '../../integrations/zapi.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { checkSender } from './check-sender.ts';
import { SENDERS, sealSender } from './sender-secrets.ts';
import { forgiveSenders } from './sender-slots.repository.ts';
import { senderChanges } from './sender-changes.ts';
import { openSenders } from './senders.service.ts';

/**
 * Replaces the senders by these. Secrets are sealed before they reach the database, and earlier failures of the senders
 * are forgotten.
 * @param call.retryMessages makes the messages that wait for a sender due, in the same transaction.
 * @throws AppError `validation_failed` naming the field: see `checkSender`.
 */
export async function saveSenders(
  deps: Deps,
  call: ZapiConfigInput & {
    readonly retryMessages?: (trx: Trx) => Promise<void>;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<ZapiSender[]> {
  for (;;) {
    const before = await findSetting(deps.db, SENDERS);
    const known = openSenders(before, deps);
    const senders: ZapiSender[] = [];
    for (const [position, input] of call.whatsappSenders.entries()) {
      senders.push(await checkSender(deps, { input, known, position }));
    }
    const sealed = JSON.stringify(senders.map((sender) => sealSender(deps.secrets, sender)));
    const save = async (trx: Trx): Promise<boolean> => {
      await lockSetting(trx, SENDERS);
      if ((await findSetting(trx, SENDERS)) !== before) return false;
      await saveSetting(trx, SENDERS, sealed);
      await forgiveSenders(trx);
      await call.retryMessages?.(trx);
      await recordAudit(trx, {
        at: call.now,
        actor: call.caller,
        action: 'senders.changed',
        subject: { type: 'senders' },
        details: senderChanges(known, senders),
      });
      return true;
    };
    // Looking names up takes time, in which somebody else may save: what was left masked is then what they saved.
    if (await deps.engine.transaction(save)) return senders;
  }
}
