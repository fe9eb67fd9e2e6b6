import { describe, expect, it } from 'vitest';

import { ApiError } from '../../lib/api.ts';
import {
  addProblem,
  blankFields,
  EMPTY_SENDER,
  problemAt,
  senderOf,
  typeInto,
} from './sender-draft.ts';

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

describe('addProblem', () => {
  it('asks for all five fields', () => {
    for (const field of ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'] as const) {
      const draft = { ...SENDER, [field]: '  ' };
      expect(addProblem(draft, [])).toBe('Preencha todos os campos.');
      expect(blankFields(draft)).toEqual([field]);
    }
    expect(addProblem(SENDER, [])).toBeUndefined();
  });
  it('refuses an instance that is there, however its address is written', () => {
    const again = { ...SENDER, name: 'Outro', apiUrl: 'https://api.z-api.io/' };
    expect(addProblem(again, [SENDER])).toBe('Esta instância já está na lista.');
    expect(senderOf(again).apiUrl).toBe('https://api.z-api.io');
  });
  it('stops at twenty', () => {
    const list = Array.from({ length: 20 }, (_, index) => ({ ...SENDER, instanceId: `${index}` }));
    expect(addProblem(SENDER, list)).toBe('A lista já tem 20 números, o máximo.');
  });
});

it('finds what the server says of one sender', () => {
  const issues = [{ field: 'whatsappSenders.1.token', message: 'Digite este campo de novo.' }];
  const error = new ApiError(400, { issues });
  expect(problemAt(error, 1)).toBe('Digite este campo de novo.');
  expect(problemAt(error, 0)).toBeUndefined();
  expect(problemAt(new Error('no answer'), 1)).toBeUndefined();
});
