import { expect, it } from 'vitest';
import { DEFAULT_RETENTION } from '#areas/privacy/rules/privacy.ts';
import { standardStoreText, missingOfSeller } from './store-texts.ts';

const facts = { storeName: 'Ateliê da Ana', retention: DEFAULT_RETENTION };

it('says of privacy what is kept, for what, for how long, which rights there are and whom to ask', () => {
  const text = standardStoreText('privacy', facts);
  for (const said of [
    'Ateliê da Ana',
    'nome, CPF, WhatsApp, e-mail e endereço',
    'ninguém confirmou: 90 dias depois da última mudança ou do fim do prazo do link;',
    'mensagens enviadas: 180 dias',
    'consultado na página de um pedido: 30 dias',
    'LGPD, art. 18',
    '15 dias',
    'A quem pedir',
  ]) {
    expect(text).toContain(said);
  }
});

it('keeps to the terms that the shop has set', () => {
  const retention = { unconfirmedOrderDays: 1, messageDays: null, lookUpDays: 7 };
  const text = standardStoreText('privacy', { ...facts, retention });
  expect(text).toContain('ninguém confirmou: 1 dia depois da última mudança');
  expect(text).toContain('mensagens enviadas: sem prazo fixo;');
  expect(text).toContain('página de um pedido: 7 dias;');
});

it('says of returns the seven days, by which means, and what a defect gives', () => {
  const text = standardStoreText('returns', facts);
  for (const said of [
    '7 dias',
    'art. 49',
    'do mesmo jeito',
    'frete incluído',
    '90 dias',
    '5 dias',
  ]) {
    expect(text).toContain(said);
  }
});

it('names what the law wants of who sells and is empty', () => {
  expect(missingOfSeller({ document: '', address: ' \n ', email: '' })).toEqual([
    'document',
    'address',
    'email',
  ]);
  expect(missingOfSeller({ document: '529.982.247-25', address: 'Rua A', email: '' })).toEqual([
    'email',
  ]);
  expect(missingOfSeller({ document: 'x', address: 'x', email: 'x' })).toEqual([]);
});
