import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';
import { loadSellerText, sellerTexts as texts } from './seller-text.tsx';

const [page] = storeTextPages;
const STORE = {
  name: 'Loja da Ana',
  notice: '',
  whatsapp: null,
  logo: null,
  legalName: '',
  document: '',
  address: '',
  email: '',
};
const TEXT = 'Guardamos só o que a entrega precisa.';

/** The result of each call. */
let answers: Record<'store' | 'text', 'comes' | 'fails' | 'waits'>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (address: string) => {
    const isText = address.includes('/texts/');
    const outcome = answers[isText ? 'text' : 'store'];
    if (outcome === 'waits') return new Promise(() => undefined);
    if (outcome === 'fails') return Promise.resolve(new Response('', { status: 503 }));
    const body = isText ? { kind: page.kind, text: TEXT } : STORE;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async () => render(await loadSellerText(page));
const again = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

it('shows the text while nobody has said yet who sells', async () => {
  answers = { store: 'waits', text: 'comes' };
  await show();
  screen.getByText(TEXT);
  expect(screen.queryByText(texts.sellerFailed)).toBeNull();
});

it('shows the text where nobody says who sells, says so, and asks again', async () => {
  answers = { store: 'fails', text: 'comes' };
  await show();
  screen.getByText(TEXT);
  await screen.findByText(texts.sellerFailed);
  await again();
  await screen.findByText(texts.sellerFailed);
  answers.store = 'comes';
  await again();
  await screen.findByRole('heading', { name: 'Quem vende' });
  expect(screen.queryByText(texts.sellerFailed)).toBeNull();
  screen.getByText(TEXT);
});

it('says that the text did not come, and asks again in its place', async () => {
  answers = { store: 'comes', text: 'fails' };
  await show();
  screen.getByRole('alert');
  await screen.findByRole('heading', { name: 'Quem vende' });
  answers.text = 'comes';
  await again();
  await screen.findByText(TEXT);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: page.title, level: 1 }));
});
