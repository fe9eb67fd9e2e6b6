import type { EditedStoreText, StoreTextInput, StoreTextKind } from '@balcao/domain/contract/store';
import { deleteSetting, saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findStoreText, textKey } from './store-texts.ts';

/** One kind of line end, and one blank line between paragraphs. */
const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Gives a page a text of the shop's own. A blank one, or the standard one unchanged, is the standard one from then on, which
 * follows the store's name and terms. The trail says that it changed, without its words: they often name the owner.
 */
export async function saveStoreText(
  deps: Pick<Deps, 'engine' | 'config'>,
  call: {
    readonly kind: StoreTextKind;
    readonly input: StoreTextInput;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<EditedStoreText> {
  const { kind, input, caller, now } = call;
  const text = tidied(input.text);
  const save = async (trx: Trx): Promise<EditedStoreText> => {
    const before = await findStoreText(trx, deps.config, kind);
    const own = text === before.standard ? '' : text;
    if (own === before.own) return before;
    await (own === '' ? deleteSetting(trx, textKey(kind)) : saveSetting(trx, textKey(kind), own));
    await recordAudit(trx, {
      at: now,
      actor: caller,
      action: 'store.changed',
      subject: { type: 'store' },
      details: { fields: [`${kind}Text`] },
    });
    return { ...before, own };
  };
  return deps.engine.transaction(save);
}
