import { joinGroup } from '#areas/groups/server/groups.service.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { RecordMoved } from '../imports.service.ts';
import type { Book, Joining } from './import-groups.ts';

/** A product that is there by now, and is to join. */
interface Joined extends Joining {
  readonly productId: string;
}

/**
 * Puts products into their groups, and makes missing groups. Products that stand there already stay as they are.
 * @throws RecordMoved if a group, a name or a code has changed since the lines were planned.
 */
export async function joinGroups(
  trx: Trx,
  joined: readonly Joined[],
  call: Call,
): Promise<Entry[]> {
  const linesOf = new Map<Book, Joined[]>();
  for (const line of joined) linesOf.set(line.book, [...(linesOf.get(line.book) ?? []), line]);
  const entries: Entry[] = [];
  for (const [to, lines] of [...linesOf].sort(([one], [other]) => inOrder(one, other))) {
    const written = await joinGroup(trx, call, { to, lines, reason: 'import' });
    if (!written) throw new RecordMoved();
    entries.push(...written);
  }
  return entries;
}

/** The order of groups is the same for all imports, so that two imports at once wait for each other and never deadlock. */
const inOrder = (one: Book, other: Book): number =>
  `${one.key} ${one.id ?? ''}` < `${other.key} ${other.id ?? ''}` ? -1 : 1;
