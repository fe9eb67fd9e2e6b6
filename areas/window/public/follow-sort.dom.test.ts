import type { WindowShop } from '../pages.contract.ts';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';

import { drawWindow } from '#app/entries/window/draw.tsx';
import { followSort } from './follow-sort.ts';

let sent: MockInstance<typeof HTMLFormElement.prototype.submit>;
let page: Document;

beforeEach(() => {
  sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = drawWindow({
    shop: { name: 'Loja da Ana', notice: '', opening: '' } as WindowShop,
    page: {
      ...{ kind: 'list', collection: null, collections: [], words: 'blusa', sort: 'maior-preco' },
      ...{ cards: [], total: 0, page: 1, pages: 1 },
    },
  });
});
afterEach(() => {
  go();
  vi.restoreAllMocks();
});

const choose = (sort: string): void => {
  const select = page.querySelector('select');
  if (select) select.value = sort;
};
/** The browser's request for the last sent form. */
const asked = (): unknown =>
  Object.fromEntries(new FormData(sent.mock.contexts[0] as HTMLFormElement));
/** The document is left for the next one. */
const go = (): boolean => window.dispatchEvent(new Event('pagehide'));

it('sends the form with each sort that is chosen, and nothing before', () => {
  followSort(page);
  expect(sent).not.toHaveBeenCalled();
  choose('novidades');
  page.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(asked()).toEqual({ busca: 'blusa', ordem: 'novidades' });
  page.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('sends it with the sort that was chosen before the script came', () => {
  choose('vitrine');
  followSort(page);
  expect(asked()).toEqual({ busca: 'blusa', ordem: 'vitrine' });
  go();
  expect(page.querySelector('select')?.value).toBe('maior-preco');
});
