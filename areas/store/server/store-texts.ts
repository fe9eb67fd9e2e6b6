import {
  storeTextKind,
  type EditedStoreText,
  type StoreTextAnswer,
  type StoreTextKind,
  type StoreTextInput,
} from '../contract.ts';
import { standardStoreText, type KeptDays } from '../rules/store-texts.ts';
import { findSettings, deleteSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findStoreName } from './store.service.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { UNCHANGED } from '#kit/server/core/trail.ts';

/** The setting with the shop's own text. It is apart from the store's other settings, which every order's page reads. */
const textKey = (kind: StoreTextKind): string => `store-text-${kind}`;

const KINDS = storeTextKind.options;

export interface StoreTextDeps extends Pick<Deps, 'config'> {
  readonly findKeptDays: (db: Db) => Promise<KeptDays>;
}

export async function listStoreTexts(
  db: Db,
  { config, findKeptDays }: StoreTextDeps,
  kinds: readonly StoreTextKind[] = KINDS,
): Promise<EditedStoreText[]> {
  const own = await findSettings(db, kinds.map(textKey));
  const facts = {
    storeName: await findStoreName(db, config),
    retention: await findKeptDays(db),
  };
  return kinds.map((kind, index) => ({
    kind,
    own: own[index] ?? '',
    standard: standardStoreText(kind, facts),
  }));
}

export async function findStoreText(db: Db, deps: StoreTextDeps, kind: StoreTextKind) {
  const [text] = await listStoreTexts(db, deps, [kind]);
  if (!text) throw new Error(`No text of the kind ${kind}.`);
  return text;
}

export const publicStoreText = ({ kind, own, standard }: EditedStoreText): StoreTextAnswer => ({
  kind,
  text: own || standard,
});

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
