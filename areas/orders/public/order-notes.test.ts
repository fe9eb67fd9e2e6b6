import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyForm } from '#kit/web/lib/person/person-form.ts';
import { readConfirmedNote, writeConfirmedNote } from './shared/tab-notes.ts';
import {
  closeSubmission,
  readDraft,
  removeDraft,
  submissionKey,
  writeDraft,
} from './order-notes.ts';
import { readReason, removeReason, writeReason } from '#areas/withdrawals/public/withdraw-form.tsx';

function storage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const blocked = (): Storage => ({
  ...storage(),
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft', () => {
  const form = {
    ...emptyForm,
    values: { ...emptyForm.values, name: 'Ana' },
    origins: { name: 'person' as const },
    errors: { email: 'Informe seu e-mail.' },
  };

  it('comes back for its own order, without the complaints', () => {
    writeDraft('1', form);
    expect(readDraft('1')).toEqual({ ...form, errors: {} });
    expect(readDraft('2')).toBeUndefined();
    removeDraft('1');
    expect(readDraft('1')).toBeUndefined();
  });

  it('is not believed when it is of another shape', () => {
    sessionStorage.setItem('balcao:pedido:3', '{"values":{"name":1}}');
    expect(readDraft('3')).toBeUndefined();
    sessionStorage.setItem('balcao:pedido:3', '{');
    expect(readDraft('3')).toBeUndefined();
  });

  it('lasts as long as the page where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', blocked());
    writeDraft('4', form);
    expect(readDraft('4')?.values.name).toBe('Ana');
    removeDraft('4');
    expect(readDraft('4')).toBeUndefined();
  });
});

describe('the reason to withdraw', () => {
  it('stays with its order until it was sent', () => {
    writeReason(1, 'Ficou grande');
    expect(readReason(1)).toBe('Ficou grande');
    expect(readReason(2)).toBe('');
    removeReason(1);
    expect(readReason(1)).toBe('');
  });
});

describe('the submission', () => {
  it('keeps its key for the same payload, until the server answered', () => {
    const key = submissionKey('1', { a: 1 });
    expect(submissionKey('1', { a: 1 })).toBe(key);
    expect(submissionKey('2', { a: 1 })).not.toBe(key);
    const other = submissionKey('1', { a: 2 });
    expect(other).not.toBe(key);
    closeSubmission('1');
    expect(submissionKey('1', { a: 2 })).not.toBe(other);
  });
});

describe('the confirmed order', () => {
  it('is known to the tab that confirmed it', () => {
    expect(readConfirmedNote()).toBeUndefined();
    writeConfirmedNote({ orderId: '482913057714', total: 221.82 });
    expect(readConfirmedNote()).toEqual({ orderId: '482913057714', total: 221.82 });
  });
});
