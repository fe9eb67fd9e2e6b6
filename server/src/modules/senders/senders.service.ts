import type {
  WhatsappSenderInput,
  ZapiConfigInput,
  ZapiTestAnswer,
} from '@balcao/domain/contract/senders';
import { findSetting, saveSetting } from '../../db/settings.ts';
import type { Db, Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { resolvePublicHost } from '../../integrations/public-address.ts';
import { failureTexts, type ZapiSender } from '../../integrations/zapi.ts';
import { hurryPending } from '../../outbox/outbox.repository.ts';
import { forgiveSenders } from '../../outbox/sender-slots.repository.ts';
import {
  badAddress,
  openSender,
  requireSenderUrl,
  resolveSender,
  sealSender,
  type StoredSender,
} from './sender-secrets.ts';

const SENDERS = 'whatsapp-senders';

/** Whether any WhatsApp sender is configured. */
export async function hasSenders(db: Db): Promise<boolean> {
  const stored = await findSetting(db, SENDERS);
  return stored !== undefined && (JSON.parse(stored) as StoredSender[]).length > 0;
}

/**
 * The configured WhatsApp senders, secrets in clear, in the order in which they were configured. Sealed under another
 * `APP_SECRET` they are empty: the sender then fails in words that say what to put right, instead of everything failing.
 */
export async function listSenders(db: Db, deps: Pick<Deps, 'secrets'>): Promise<ZapiSender[]> {
  const stored = await findSetting(db, SENDERS);
  if (stored === undefined) return [];
  return (JSON.parse(stored) as StoredSender[]).map((sender) => openSender(deps.secrets, sender));
}

/** @throws AppError `validation_failed` naming the field: see `resolveSender` and `requireSenderUrl`. */
async function checkedSender(
  input: WhatsappSenderInput,
  known: readonly ZapiSender[],
  position: number,
  deps: Deps,
): Promise<ZapiSender> {
  const { zapiAllowPrivate } = deps.config;
  const sender = resolveSender(input, known, position);
  const url = requireSenderUrl(sender.apiUrl, zapiAllowPrivate, position);
  if (!zapiAllowPrivate && !(await resolvePublicHost(url.hostname))) throw badAddress(position);
  return sender;
}

/**
 * Replaces the senders by these. Secrets are sealed before they reach the database. Whatever went wrong with a sender
 * is forgiven, and messages that wait for one are tried again.
 */
export async function saveSenders(deps: Deps, input: ZapiConfigInput): Promise<ZapiSender[]> {
  const known = await listSenders(deps.db, deps);
  const senders: ZapiSender[] = [];
  for (const [position, sender] of input.whatsappSenders.entries()) {
    senders.push(await checkedSender(sender, known, position, deps));
  }
  const sealed = JSON.stringify(senders.map((sender) => sealSender(deps.secrets, sender)));
  const save = async (trx: Trx) => {
    await saveSetting(trx, SENDERS, sealed);
    await forgiveSenders(trx);
    await hurryPending(trx, deps.clock());
  };
  await deps.engine.transaction(save);
  deps.outbox.wake();
  return senders;
}

/** Asks the provider about a sender, stored or just typed, masks resolved. */
export async function testSender(deps: Deps, input: WhatsappSenderInput): Promise<ZapiTestAnswer> {
  const sender = await checkedSender(input, await listSenders(deps.db, deps), 0, deps);
  const { connected, failure } = await deps.zapi.status(sender);
  if (connected) return { connected, message: 'Conectado.' };
  const message = failure
    ? failureTexts[failure]
    : 'A instância está desconectada. Leia o QR code no painel da Z-API.';
  return { connected, message };
}
