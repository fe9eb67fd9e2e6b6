import { describe, expect, it } from 'vitest';

import { ApiError } from '../../lib/api/api.ts';
import { EMPTY_SENDER, refusedErrors, senderErrors, senderOf, typeInto } from './sender-rules.ts';

const SENDER = {
  name: 'Vendas',
  apiUrl: 'https://api.z-api.io',
  instanceId: '3C1A',
  token: 'segredo',
  clientToken: 'outro',
};

describe('typeInto', () => {
  it('fills what a pasted whole address carries', () => {
    const pasted = 'https://api.z-api.io/instances/3C1A/token/9F0E/send-text';
    expect(typeInto(EMPTY_SENDER, 'apiUrl', pasted)).toEqual({
      ...EMPTY_SENDER,
      apiUrl: 'https://api.z-api.io',
      instanceId: '3C1A',
      token: '9F0E',
    });
  });
  it('leaves anything else as typed, also half an address', () => {
    const half = 'https://api.z-api.io/instances/3C1A/';
    expect(typeInto(SENDER, 'apiUrl', half)).toEqual({ ...SENDER, apiUrl: half });
    expect(typeInto(SENDER, 'name', 'Troca ')).toEqual({ ...SENDER, name: 'Troca ' });
  });
});

describe('senderErrors', () => {
  it('asks for all five fields', () => {
    for (const field of ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'] as const) {
      const typed = { ...SENDER, [field]: '  ' };
      expect(senderErrors(typed, [])).toEqual({ [field]: 'Preencha todos os campos.' });
    }
    expect(senderErrors(SENDER, [])).toEqual({});
  });
  it('refuses an instance that is there, however its address is written', () => {
    const again = { ...SENDER, name: 'Outro', apiUrl: 'https://api.z-api.io/' };
    expect(senderErrors(again, [SENDER])).toEqual({
      instanceId: 'Esta instância já está na lista.',
    });
    expect(senderOf(again).apiUrl).toBe('https://api.z-api.io');
  });
  it('stops at twenty', () => {
    const list = Array.from({ length: 20 }, (_, index) => ({ ...SENDER, instanceId: `${index}` }));
    expect(senderErrors(SENDER, list)).toEqual({ name: 'A lista já tem 20 números, o máximo.' });
  });
});

it('puts what the server says of a number at its row, or at its field while it stands in the form', () => {
  const issues = [{ field: 'whatsappSenders.1.token', message: 'Digite este campo de novo.' }];
  const error = new ApiError(400, { issues });
  const listed = [SENDER, { ...SENDER, instanceId: '7F' }];
  expect(refusedErrors(error, listed)).toEqual({
    'https://api.z-api.io 7F': 'Digite este campo de novo.',
  });
  expect(refusedErrors(error, [SENDER])).toEqual({ token: 'Digite este campo de novo.' });
  expect(refusedErrors(new Error('no answer'), [SENDER])).toEqual({});
});
