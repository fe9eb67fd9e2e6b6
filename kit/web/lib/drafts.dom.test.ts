import { afterEach, expect, it } from 'vitest';

import { reloadDrafts } from './drafts.fixture.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { forgetSession } from './session/session.ts';

const initial = { name: '', password: '', senders: [] as { name: string; clientToken?: string }[] };

afterEach(() => sessionStorage.clear());

it('gives back what was kept, and what is new from the form', () => {
  writeDraft('u1', 'form', { name: 'Ana' });
  expect(readDraft('u1', 'form', initial)).toEqual({ ...initial, name: 'Ana' });
  removeDraft('u1', 'form');
  expect(readDraft('u1', 'form', initial)).toBeUndefined();
});

const SECRETS = {
  name: 'Ana',
  password: 'segredo',
  senders: [{ name: 'Loja', clientToken: 'segredo' }],
  bank: { certificate: 'segredo', certificateKey: 'segredo' },
};

it('never stores a secret, at any depth, and has none after a reload', () => {
  writeDraft('u1', 'form', SECRETS);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');
  reloadDrafts();
  expect(readDraft('u1', 'form', initial)).toMatchObject({
    password: '',
    senders: [{ name: 'Loja' }],
  });
  expect(JSON.stringify(readDraft('u1', 'form', initial))).not.toContain('segredo');
});

it('has the secrets again until it is forgotten', () => {
  writeDraft('u1', 'form', SECRETS);
  expect(readDraft('u1', 'form', initial)).toEqual(SECRETS);
  removeDraft('u1', 'form');
  expect(readDraft('u1', 'form', initial)).toBeUndefined();
});

it('keeps nothing of a proof, and a code that is none', () => {
  writeDraft('u1', 'prova:sair', { code: '123456' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
  writeDraft('u1', 'produto', { code: 'BLUSA-P' });
  expect(JSON.stringify({ ...sessionStorage })).toContain('BLUSA-P');
});

it('shows nobody what somebody else typed, and nothing after signing out', () => {
  writeDraft('u1', 'form', { name: 'Ana' });
  expect(readDraft('u2', 'form', initial)).toBeUndefined();
  forgetSession();
  expect(readDraft('u1', 'form', initial)).toBeUndefined();
});

it('lays what was typed over what has changed meanwhile', () => {
  writeDraft('u1', 'produto', { name: 'Ana', price: '5,00' }, { name: 'Ana', price: '4,00' });
  const now = { name: 'Ana Lima', price: '4,00' };
  expect(readDraft('u1', 'produto', now)).toEqual({ name: 'Ana Lima', price: '5,00' });
});

it('ignores what it cannot read', () => {
  sessionStorage.setItem('balcao:rascunho:u1:form', '{');
  expect(readDraft('u1', 'form', initial)).toBeUndefined();
});
