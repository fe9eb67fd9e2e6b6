import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { forgetSession, login } from '../lib/session/session.ts';
import { LiveStore } from './live-store.tsx';

/** A token whose claims the web app reads; no server would take it. */
const tokenOf = (sub: string): string =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub, role: 'atendente', exp: 4e9 }))}.`;

/** The tokens of the connections so far. */
let asked: (string | null)[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('Authorization'));
    return new Promise<Response>(() => undefined);
  });
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

function open(): void {
  login(tokenOf('ana'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveStore />
    </QueryClientProvider>,
  );
}

it('connects anew for whoever signs in next', () => {
  open();
  act(() => void login(tokenOf('bia')));
  expect(asked).toEqual([`Bearer ${tokenOf('ana')}`, `Bearer ${tokenOf('bia')}`]);
});
