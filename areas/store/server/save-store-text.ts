import type { EditedStoreText, StoreTextInput, StoreTextKind } from '../contract.ts';
import { deleteSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';
import { findStoreText, textKey, type StoreTextDeps } from './store-texts.ts';

/** A text with one kind of line end, and one blank line between paragraphs. */
const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Gives a page the shop's own text. A blank text, or the unchanged standard text, restores the standard text, which follows the
 * store's name and terms. The trail records the change without the text: it often names the owner.
 */
export async function saveStoreText(
  deps: Pick<Deps, 'engine'> & StoreTextDeps,
  call: Call,
  kind: StoreTextKind,
  input: StoreTextInput,
): Promise<EditedStoreText> {
  const text = tidied(input.text);
  return change(deps, call, async (trx) => {
    const before = await findStoreText(trx, deps, kind);
    const own = text === before.standard ? '' : text;
    if (own === before.own) return { answer: before, trail: UNCHANGED };
    await (own === '' ? deleteSetting(trx, textKey(kind)) : saveSetting(trx, textKey(kind), own));
    const details = { fields: [`${kind}Text`] };
    return {
      answer: { ...before, own },
      trail: { action: 'store.changed', subject: { type: 'store' }, details },
    };
  });
}
