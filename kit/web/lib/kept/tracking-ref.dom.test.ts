import { DAY_MS } from '../../../rules/durations.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { storeTrackingRef, trackingHeaders } from './tracking-ref.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.name = '';
});

it('counts for 30 days, then is forgotten', () => {
  storeTrackingRef('abc', 0);
  expect(localStorage.getItem('trackingId')).toBe('abc');
  expect(trackingHeaders(30 * DAY_MS)).toEqual({ 'tracking-id': 'abc' });
  expect(trackingHeaders(30 * DAY_MS + 1)).toEqual({});
  expect(localStorage.getItem('trackingId')).toBeNull();
});

it('counts until another link is followed', () => {
  storeTrackingRef('abc', 0);
  storeTrackingRef('def', 0);
  expect(trackingHeaders(0)).toEqual({ 'tracking-id': 'def' });
});

it('counts without a time', () => {
  localStorage.setItem('trackingId', 'abc');
  expect(trackingHeaders(0)).toEqual({ 'tracking-id': 'abc' });
});

it('never holds what no header can carry', () => {
  storeTrackingRef('promoção', 0);
  expect(localStorage.getItem('trackingId')).toBeNull();
  localStorage.setItem('trackingId', 'a\nb');
  expect(trackingHeaders(0)).toEqual({});
});

it('goes from page to page also where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  storeTrackingRef('abc', 0);
  expect(window.name).toContain('abc');
  expect(trackingHeaders(30 * DAY_MS)).toEqual({ 'tracking-id': 'abc' });
  expect(trackingHeaders(30 * DAY_MS + 1)).toEqual({});
  expect(window.name).not.toContain('abc');
});
