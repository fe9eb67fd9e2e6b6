import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { openLabels } from './label-accounts.ts';
import { presentListedLabel } from './label.presenter.ts';
import { labelList, markPrinted } from './labels.repository.ts';

/** Asks the providers for the pages of labels, and notes the labels as printed. @returns an address a provider. */
export async function printLabels(
  deps: Pick<Deps, 'engine' | 'db' | 'secrets' | 'freightProviders'>,
  call: CallWith<'label_not_found' | 'label_not_ready' | 'freight_provider_away'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await labelList.byIds(deps.db, wanted);
  if (rows.length < wanted.length) throw call.refusal('label_not_found');
  if (!rows.every((row) => presentListedLabel(row).canPrint)) throw call.refusal('label_not_ready');
  const addresses: string[] = [];
  for (const provider of new Set(rows.map((row) => row.provider))) {
    const own = rows.filter((row) => row.provider === provider);
    try {
      const { labels } = await openLabels(deps, provider);
      if (!labels) throw new FreightProviderError('wrong-secret');
      addresses.push(await labels.print(own.map((row) => row.provider_id ?? '')));
    } catch (error) {
      if (!(error instanceof FreightProviderError)) throw error;
      const reason = faultInWords(provider, error.fault, error.detail);
      throw call.refusal('freight_provider_away', { values: { reason } });
    }
  }
  await change(deps, call, async (trx) => {
    await markPrinted(trx, wanted, call.now);
    return { trail: unrecorded('the label itself has it') };
  });
  return addresses;
}
