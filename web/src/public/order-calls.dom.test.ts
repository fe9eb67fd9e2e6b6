import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../lib/api/api.ts';
import { passHeaders } from '../lib/kept/order-pass.ts';
import { callOrder } from './order-calls.ts';

const answers: Response[] = [];
const calls: Request[] = [];

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): void =>
  void answers.push(new Response(JSON.stringify(body), { status, headers }));
const putOff = (seconds: number, pass: string): void =>
  answer(
    429,
    { message: 'Muitas tentativas.' },
    { 'Retry-After': String(seconds), 'Order-Pass': pass },
  );
const said = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p class="public-wait" role="status"></p><input>';
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push(new Request(new URL(url, 'http://loja.exemplo'), init));
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('no answer'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
  answers.length = 0;
  calls.length = 0;
});

it('waits as long as it is told, says so, and sends the same again with what it was given', async () => {
  const field = document.querySelector('input');
  field?.focus();
  putOff(5, 'first');
  putOff(20, 'second');
  answer(200, { orderId: 1 }, { 'Order-Pass': 'opened' });
  const confirmed = callOrder(
    'PUT',
    '/orders/confirm/1',
    { name: 'Ana' },
    { idempotencyKey: 'the-same' },
  );
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls).toHaveLength(1);
  expect(said()).toMatch(/a página continua sozinha/);
  expect(document.activeElement).toBe(field);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await confirmed).toEqual({ orderId: 1 });
  expect(said()).toBe('');
  expect(calls.map(({ headers }) => headers.get('Order-Pass'))).toEqual([null, 'first', 'second']);
  for (const call of calls) {
    expect(call.headers.get('Idempotency-Key')).toBe('the-same');
    expect(await call.json()).toEqual({ name: 'Ana' });
  }
  expect(passHeaders()).toEqual({ 'order-pass': 'opened' });
});

it('gives every other refusal back at once', async () => {
  answer(200, {}, { 'Order-Pass': 'opened' });
  await callOrder('GET', '/orders/1');
  answer(409, { code: 'cart_changed' });
  answer(429, { code: 'too_many_requests' }, { 'Retry-After': '600' });
  for (const status of [409, 429]) {
    const error: unknown = await callOrder('GET', '/orders/1').catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status });
  }
  expect(said()).toBe('');
  expect(passHeaders()).toEqual({ 'order-pass': 'opened' });
});

it('waits also in a browser that blocks its storage', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  putOff(5, 'ticket');
  answer(200, { orderId: 2 });
  const opened = callOrder('GET', '/orders/2');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await opened).toEqual({ orderId: 2 });
  expect(calls.at(-1)?.headers.get('Order-Pass')).toBe('ticket');
});
