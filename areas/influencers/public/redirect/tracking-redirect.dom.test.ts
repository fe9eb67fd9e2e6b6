import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';

import { leave } from '#kit/web/lib/leave.ts';
import { CHAT_REDIRECT_MS, followTrackingLink } from './tracking-redirect.ts';
import { TRACKING_ID_KEY, trackingHeaders } from '#kit/web/lib/kept/tracking-ref.ts';

/** The answers to the calls for the record. */
let answers: (Response | Error)[];
let logged: MockInstance<typeof console.error>;
let timers: MockInstance<typeof setTimeout>;

beforeEach(() => {
  vi.useFakeTimers();
  timers = vi.spyOn(globalThis, 'setTimeout');
  localStorage.clear();
  logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift() ?? new Error('asked too often');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the browser is on its way to the chat. */
const leaves = () => timers.mock.calls.some(([, ms]) => ms === CHAT_REDIRECT_MS);

const noAnswer = () => new TypeError('no network');
const refused = () => new Response(JSON.stringify({ message: 'Não encontrado' }), { status: 404 });
const record = (destination: string | null = null) =>
  new Response(JSON.stringify({ sellerPhone: '11987654321', destination }), {
    status: 200,
  });

it.each([
  ['no answer comes, twice', () => [noAnswer(), noAnswer()]],
  ['it is refused', () => [refused()]],
])('keeps the ref, logs, and does nothing more where %s', async (_, given) => {
  answers = given();
  await followTrackingLink('bia');
  expect(answers).toEqual([]);
  expect(localStorage.getItem(TRACKING_ID_KEY)).toBe('bia');
  expect(logged).toHaveBeenCalled();
  expect(leaves()).toBe(false);
});

it('asks once more when no answer came', async () => {
  answers = [noAnswer(), record()];
  await followTrackingLink('bia');
  expect(trackingHeaders(Date.now())).toEqual({ 'tracking-id': 'bia' });
  expect(logged).not.toHaveBeenCalled();
  expect(leaves()).toBe(true);
});

it('goes to the chat with the seller, 300 ms after the record came', async () => {
  const replaced = vi.spyOn(leave, 'instead').mockReturnValue();
  answers = [record()];
  await followTrackingLink('bia');
  vi.advanceTimersByTime(299);
  expect(replaced).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const text = encodeURIComponent('Olá! Estou interessado nos seus produtos.');
  expect(replaced.mock.calls).toEqual([[`https://wa.me/5511987654321?text=${text}`]]);
});

it('goes to the window at once where the link leads there, and names no ref to it', async () => {
  const replaced = vi.spyOn(leave, 'instead').mockReturnValue();
  answers = [record('/loja/vestido')];
  await followTrackingLink('bia');
  expect(replaced.mock.calls).toEqual([['/loja/vestido']]);
  expect(leaves()).toBe(false);
  expect(trackingHeaders(Date.now())).toEqual({ 'tracking-id': 'bia' });
});
