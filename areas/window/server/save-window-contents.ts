import type { WindowContentsInput } from '../contract.ts';
import { nameKeyOf } from '#kit/rules/search.ts';
import { freeSlug } from '#areas/influencers/rules/slug.ts';
import { isReservedSlug } from '../rules/window.ts';
import { lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import {
  findContents,
  findThingsOnSale,
  replaceContents,
  type CollectionRow,
  type EntryRow,
  type StoredContents,
} from './window-contents.repository.ts';
import { findWindow, WINDOW, WINDOW_VERSION } from './window.service.ts';

type EntryInput = WindowContentsInput['entries'][number];

const thingOf = ({ product, group }: Pick<EntryInput, 'product' | 'group'>): string =>
  product ?? group ?? '';

type Issues = NonNullable<ErrorDetails['issues']>;

function refuseIssues(call: Pick<Call, 'refusal'>, issues: Issues): void {
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
}

/** The entries that name no thing, two, or one that an earlier entry names. */
function repeatedEntries(entries: readonly EntryInput[]): Issues {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const thing = thingOf(entry);
    const isWrong = (entry.product === null) === (entry.group === null) || seen.has(thing);
    seen.add(thing);
    return isWrong
      ? [{ field: `entries.${index}`, message: 'Este produto já está na vitrine.' }]
      : [];
  });
}

function repeatedNames(collections: WindowContentsInput['collections']): Issues {
  const seen = new Set<string>();
  return collections.flatMap(({ name }, index) => {
    const key = nameKeyOf(name);
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice
      ? [{ field: `collections.${index}.name`, message: 'Já existe uma coleção com esse nome.' }]
      : [];
  });
}

/** A slug for each entry: earlier entries keep theirs. */
function slugsFor(
  taken: readonly string[],
  otherwise: string,
  isReserved: (slug: string) => boolean = () => false,
): (name: string) => string {
  const all = new Set(taken);
  return (name) => {
    const slug = freeSlug(name, (wanted) => all.has(wanted) || isReserved(wanted), otherwise);
    all.add(slug);
    return slug;
  };
}

function plannedCollections(
  input: WindowContentsInput['collections'],
  before: readonly CollectionRow[],
  now: number,
): ReadonlyMap<string, CollectionRow> {
  const known = new Map(before.map((row) => [row.id, row]));
  const slugFor = slugsFor(
    before.map(({ slug }) => slug),
    'colecao',
  );
  return new Map(
    input.map(({ key, name }, position) => {
      const own = known.get(key);
      const words = { name, name_key: nameKeyOf(name), position };
      return [
        key,
        own
          ? { ...own, ...words }
          : { id: newId(), slug: slugFor(name), created_at: now, ...words },
      ];
    }),
  );
}

async function plannedEntries(
  trx: Trx,
  call: Pick<Call, 'now' | 'refusal'>,
  input: readonly EntryInput[],
  before: readonly EntryRow[],
): Promise<readonly EntryRow[]> {
  const known = new Map(
    before.map((row) => [thingOf({ product: row.product_id, group: row.group_id }), row]),
  );
  const added = input.filter((entry) => !known.has(thingOf(entry)));
  const idsOf = (kind: 'product' | 'group') =>
    added.flatMap((entry) => (entry[kind] === null ? [] : [entry[kind]]));
  const wanted = { products: idsOf('product'), groups: idsOf('group') };
  const onSale = await findThingsOnSale(trx, wanted);
  const slugFor = slugsFor(
    before.map(({ slug }) => slug),
    'produto',
    isReservedSlug,
  );
  const issues = input.flatMap((entry, index) =>
    known.has(thingOf(entry)) || onSale.has(thingOf(entry))
      ? []
      : [{ field: `entries.${index}`, message: 'Este produto não está mais à venda.' }],
  );
  refuseIssues(call, issues);
  return input.map((entry, position) => {
    const place = { position, is_highlighted: entry.isHighlighted ? 1 : 0 };
    const own = known.get(thingOf(entry));
    if (own) return { ...own, ...place };
    return {
      id: newId(),
      slug: slugFor(onSale.get(thingOf(entry)) ?? ''),
      product_id: entry.product,
      group_id: entry.group,
      created_at: call.now,
      ...place,
    };
  });
}

function changesOf(before: StoredContents, entries: readonly EntryRow[]) {
  return [{ field: 'windowEntries', from: before.entries.length, to: entries.length }].filter(
    ({ from, to }) => from !== to,
  );
}

/**
 * Gives the window the wanted contents. An earlier entry keeps its address, even where its product has another name now.
 * @returns the version.
 */
export async function saveWindowContents(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'window_changed'>,
  input: WindowContentsInput,
): Promise<number> {
  refuseIssues(call, repeatedEntries(input.entries));
  refuseIssues(call, repeatedNames(input.collections));
  return change(deps, call, async (trx) => {
    await lockSetting(trx, WINDOW);
    const { version } = await findWindow(trx);
    if (version !== input.version) throw call.refusal('window_changed');
    const before = await findContents(trx);
    const collections = plannedCollections(input.collections, before.collections, call.now);
    const entries = await plannedEntries(trx, call, input.entries, before.entries);
    await replaceContents(trx, {
      entries,
      collections: [...collections.values()],
      places: input.entries.flatMap((entry, index) =>
        [...new Set(entry.collections)].flatMap((key) => {
          const collection = collections.get(key);
          return collection
            ? [{ collection_id: collection.id, entry_id: entries[index]?.id ?? '' }]
            : [];
        }),
      ),
    });
    await saveSetting(trx, WINDOW_VERSION, String(version + 1));
    return {
      answer: version + 1,
      trail: {
        action: 'window.changed',
        subject: { type: 'window' },
        details: { changes: changesOf(before, entries), count: entries.length },
      },
    };
  });
}
