import { describe, expect, it, test } from 'vitest';

import { deliveryLine, failureOf, resendLine, resumesAt } from './message-view.ts';
import { nextLook } from './next-look.ts';

const NOON = Date.parse('2026-11-20T15:00:00.000Z');
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

const message = {
  state: 'pending',
  tries: 0,
  nextTryAt: at(0),
  sentAt: null,
  isSentByWord: false,
  sender: null,
  lastFailure: null,
} as const;

const sender = { name: 'Loja', works: true, isProven: true, failure: null, triesAgainAt: null };
const broken = (minutes: number) => ({
  name: 'Loja',
  works: false,
  isProven: false,
  failure: 'A assinatura desta instância venceu.',
  triesAgainAt: at(minutes),
});

describe('deliveryLine', () => {
  const waiting = { now: NOON };
  test.each([
    [{}, 'Na fila de envio'],
    [{ tries: 1 }, '1 tentativa · próxima em instantes'],
    [{ tries: 3, nextTryAt: at(7) }, '3 tentativas · próxima em 20/11/2026 12:07'],
    [{ state: 'sending', tries: 1, nextTryAt: null }, 'Saindo agora'],
    [{ state: 'failed', tries: 60, nextTryAt: null }, '60 tentativas'],
    [{ state: 'unsure', tries: 2, nextTryAt: null }, 'Não sabemos se saiu · 2 tentativas'],
    [
      { state: 'sent', tries: 2, nextTryAt: null, sentAt: at(1), isSentByWord: true },
      'Saiu, segundo a equipe',
    ],
    [
      { state: 'sent', tries: 1, nextTryAt: null, sentAt: at(1), sender: 'Loja' },
      'Enviada em 20/11/2026 12:01 por Loja',
    ],
  ] as const)('of %j is %s', (changes, line) => {
    expect(deliveryLine({ ...message, ...changes }, waiting)).toBe(line);
  });

  it('waits for the sender where the message itself is due', () => {
    expect(deliveryLine({ ...message, tries: 1 }, { now: NOON, resumesAt: at(5) })).toBe(
      '1 tentativa · próxima em 20/11/2026 12:05',
    );
  });
});

describe('failureOf', () => {
  it('says why a message waits or failed, and nothing once it has gone out', () => {
    const failed = { ...message, lastFailure: 'A Z-API não respondeu a tempo.' };
    expect(failureOf(failed)).toBe('A Z-API não respondeu a tempo.');
    expect(failureOf({ ...failed, state: 'failed' })).toBe('A Z-API não respondeu a tempo.');
    expect(failureOf({ ...failed, state: 'unsure' })).toBe('A Z-API não respondeu a tempo.');
    expect(failureOf({ ...failed, state: 'sent' })).toBeUndefined();
    expect(failureOf(message)).toBeUndefined();
  });
});

describe('resumesAt', () => {
  it('is when the first sender is back, where none sends', () => {
    expect(resumesAt([broken(9), broken(4)])).toBe(at(4));
  });
  it('is nothing while one sends, without senders and before they are known', () => {
    expect(resumesAt([broken(9), sender])).toBeUndefined();
    expect(resumesAt([])).toBeUndefined();
    expect(resumesAt(undefined)).toBeUndefined();
  });
});

describe('nextLook', () => {
  const later = nextLook([], NOON);
  it('is soon while something is on its way', () => {
    expect(nextLook([{ state: 'sending', nextTryAt: null }], NOON)).toBeLessThan(later);
    expect(nextLook([{ state: 'pending', nextTryAt: at(0) }], NOON)).toBeLessThan(later);
  });
  it('is later when all is settled or waits for long', () => {
    expect(nextLook([{ state: 'sent', nextTryAt: null }], NOON)).toBe(later);
    expect(nextLook([{ state: 'pending', nextTryAt: at(20) }], NOON)).toBe(later);
  });
});

describe('resendLine', () => {
  const known = [{ _id: 'a', createdAt: at(0) }];
  it('names the first message by its time where it is on screen', () => {
    expect(resendLine({ resendOf: 'a' }, known)).toBe('Reenvio da mensagem de 20/11/2026 12:00');
    expect(resendLine({ resendOf: 'b' }, known)).toBe('Reenvio');
    expect(resendLine({ resendOf: null }, known)).toBeUndefined();
  });
});
