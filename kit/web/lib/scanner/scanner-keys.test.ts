import { describe, expect, it } from 'vitest';

import { LONGEST_GAP_MS, NO_KEYS, takeKey } from './use-scanner.ts';

/** The codes that keys with this much time between them make. */
function scansOf(keys: readonly string[], gapsMs: number | readonly number[]): string[] {
  let state = NO_KEYS;
  let at = 1_000;
  const scans: string[] = [];
  for (const [index, key] of keys.entries()) {
    if (index > 0) at += typeof gapsMs === 'number' ? gapsMs : (gapsMs[index - 1] ?? 0);
    const taken = takeKey(state, key, at);
    state = taken.keys;
    if (taken.scanned !== undefined) scans.push(taken.scanned);
  }
  return scans;
}

const CODE = '482913057761';
const typed = [...CODE, 'Enter'];

describe('takeKey', () => {
  it('knows a scanner by its pace', () => {
    expect(scansOf(typed, 5)).toEqual([CODE]);
    expect(scansOf(typed, LONGEST_GAP_MS)).toEqual([CODE]);
    expect(scansOf(typed, LONGEST_GAP_MS + 1)).toEqual([]);
    expect(scansOf(typed, 150)).toEqual([]);
  });

  it('takes two scans in a row as two', () => {
    expect(scansOf([...typed, ...typed], 5)).toEqual([CODE, CODE]);
  });

  it('leaves out what a person typed before it', () => {
    const keys = ['1', '2', ...typed];
    const gaps = keys.slice(1).map((_, index) => (index < 2 ? 400 : 5));
    expect(scansOf(keys, gaps)).toEqual([CODE]);
  });

  it('does not end a scan with an Enter that a person pressed later', () => {
    const gaps = typed.slice(1).map((_, index) => (index === typed.length - 2 ? 900 : 5));
    expect(scansOf(typed, gaps)).toEqual([]);
  });

  it('keeps capitals, for which the scanner holds Shift', () => {
    expect(scansOf(['Shift', 'A', 'Shift', 'A', ...'123456785', 'Enter'], 5)).toEqual([
      'AA123456785',
    ]);
  });

  it('forgets at any other key, and knows few keys as no scan', () => {
    expect(scansOf([...'482913', 'Tab', ...'057', 'Enter'], 5)).toEqual([]);
    expect(scansOf([...'12345', 'Enter'], 5)).toEqual([]);
    expect(scansOf(['Enter', 'Enter'], 5)).toEqual([]);
  });
});
