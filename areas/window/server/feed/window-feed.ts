import { MOST_LEFT_OUT, type WindowFeedAnswer } from '../../contract.ts';
import { keepAnswer, type KeptAnswer } from '#kit/server/core/kept-answer.ts';
import { plainTable, FEED_FIELDS, feedRows, type FeedRow } from './feed-rows.ts';
import type { CurrentWindow, Shown } from '../current-window.ts';

export type FeedReader = 'meta' | 'google';

/** The addresses of the feeds. No slug has a full stop. */
export const FEED_PATHS: Readonly<Record<FeedReader, string>> = {
  meta: '/loja/produtos.csv',
  google: '/loja/produtos.tsv',
};

/** The window's products as files that catalogues of advertisements fetch. */
export interface WindowFeed {
  /** 404, with a text, while the window is closed or the shop has no public address. */
  file(reader: FeedReader): Promise<KeptAnswer>;
  view(): Promise<WindowFeedAnswer>;
}

/** Google takes tabs alone, and reads links in quotes as one link. */
const SHAPES = {
  meta: { separator: ',', type: 'text/csv; charset=utf-8', row: (row: FeedRow): FeedRow => row },
  google: {
    separator: '\t',
    type: 'text/tab-separated-values; charset=utf-8',
    row: (row: FeedRow): FeedRow => ({
      ...row,
      availability: row.availability.replaceAll(' ', '_'),
    }),
  },
} as const;

const refusal = (words: string): Promise<KeptAnswer> =>
  keepAnswer(`${words}\n`, { status: 404, type: 'text/plain; charset=utf-8' });

function draw({ window, facts: { origin } }: Shown, reader: FeedReader): Promise<KeptAnswer> {
  if (!window.settings.isOn) return refusal('A vitrine desta loja está fechada.');
  if (origin === null) return refusal('Esta loja ainda não tem um endereço público.');
  const { separator, type, row } = SHAPES[reader];
  const rows = feedRows(window, origin).rows.map((plain) => {
    const shaped = row(plain);
    return FEED_FIELDS.map((field) => shaped[field]);
  });
  return keepAnswer(plainTable([FEED_FIELDS, ...rows], separator), { status: 200, type });
}

export function createWindowFeed(current: CurrentWindow): WindowFeed {
  const drawn = {
    meta: new WeakMap<Shown, Promise<KeptAnswer>>(),
    google: new WeakMap<Shown, Promise<KeptAnswer>>(),
  };
  return {
    async file(reader) {
      const shown = await current.recent();
      const file = drawn[reader].get(shown) ?? draw(shown, reader);
      drawn[reader].set(shown, file);
      return file;
    },
    async view() {
      const { window, facts } = await current.now();
      const { rows, leftOut } = feedRows(window, facts.origin ?? '');
      const { isOn: isOpen, isFindable } = window.settings;
      const addressFor = (reader: FeedReader): string | null =>
        facts.origin === null ? null : facts.origin + FEED_PATHS[reader];
      return {
        address: addressFor('meta'),
        googleAddress: addressFor('google'),
        ...{ isOpen, isFindable },
        rows: rows.length,
        leftOut: leftOut.slice(0, MOST_LEFT_OUT),
        leftOutCount: leftOut.length,
      };
    },
  };
}
