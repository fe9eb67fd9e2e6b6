import {
  storeTextKind,
  type EditedStoreText,
  type StoreTextAnswer,
  type StoreTextKind,
} from '../contract.ts';
import { standardStoreText, type KeptDays } from '../rules/store-texts.ts';
import { findSettings } from '#kit/server/db/settings.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { findStoreName } from './store.service.ts';

/** The setting with the shop's own text. It is apart from the store's other settings, which every order's page reads. */
export const textKey = (kind: StoreTextKind): string => `store-text-${kind}`;

const KINDS = storeTextKind.options;

/** The dependencies of the texts beside their own setting. */
export interface StoreTextDeps extends Pick<Deps, 'config'> {
  readonly findKeptDays: (db: Db) => Promise<KeptDays>;
}

/** Each text, the shop's own and the standard one. */
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

export async function findStoreText(
  db: Db,
  deps: StoreTextDeps,
  kind: StoreTextKind,
): Promise<EditedStoreText> {
  const [text] = await listStoreTexts(db, deps, [kind]);
  if (!text) throw new Error(`No text of the kind ${kind}.`);
  return text;
}

/** The text that customers read. */
export const publicStoreText = ({ kind, own, standard }: EditedStoreText): StoreTextAnswer => ({
  kind,
  text: own || standard,
});
