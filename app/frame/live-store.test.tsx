import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { live, type LiveMoment } from '#areas/live/web/shared/live.ts';
import { setOrderSound } from '#kit/web/lib/order-sound.ts';
import { forgetSession, login } from '#kit/web/lib/session/session.ts';
import { LiveStore } from './live-store.tsx';

/** The sound of a browser: only its notes and its clock count. */
const audio = { notes: 0, seconds: 0 };

class Sound {
  readonly state = 'running';
  readonly destination = {};
  get currentTime(): number {
    return audio.seconds;
  }
  createOscillator() {
    const node = { frequency: {}, connect: (next: object) => next, stop: () => undefined };
    return { ...node, start: () => (audio.notes += 1) };
  }
  createGain() {
    const change = () => undefined;
    const gain = {
      setValueAtTime: change,
      linearRampToValueAtTime: change,
      exponentialRampToValueAtTime: change,
    };
    return { gain, connect: (next: object) => next };
  }
}

/** A token whose claims the web app reads; no server would take it. */
const tokenOf = (sub: string): string =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub, role: 'atendente', exp: 4e9 }))}.`;

/** The tokens of the connections so far. */
let authorizations: (string | null)[];

beforeEach(() => {
  authorizations = [];
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    authorizations.push(new Headers(init.headers).get('Authorization'));
    return new Promise<Response>(() => undefined);
  });
});
afterEach(() => {
  cleanup();
  setOrderSound(false);
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
  expect(authorizations).toEqual([`Bearer ${tokenOf('ana')}`, `Bearer ${tokenOf('bia')}`]);
});

it('rings once for confirmations in a row, and not for those of the time in which the page was hidden', () => {
  setOrderSound(true);
  open();
  fireEvent.pointerDown(window);
  const ringsOf = (moment: LiveMoment, seconds: number): number => {
    const before = audio.notes;
    audio.seconds += seconds;
    const content = { from: 'AGUARDANDO CONFIRMAÇÃO', status: 'CONFIRMADO', version: 0 } as const;
    act(() => live.tell({ id: '1', name: 'order', content: { _id: 'a', ...content } }, moment));
    return (audio.notes - before) / 2;
  };
  expect(ringsOf('hidden', 0)).toBe(0);
  expect(ringsOf('now', 0)).toBe(1);
  expect(ringsOf('now', 1)).toBe(0);
  expect(ringsOf('now', 1)).toBe(1);
  setOrderSound(false);
  expect(ringsOf('now', 10)).toBe(0);
});
