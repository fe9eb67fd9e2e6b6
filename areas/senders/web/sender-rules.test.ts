import { describe, expect, it } from 'vitest';

import { ApiError } from '#kit/web/lib/api/api.ts';
import {
  EMPTY_SENDER,
  remainingSenders,
  keyOf,
  NO_EDITS,
  refusedSenders,
  senderErrors,
  senderOf,
  typeInto,
  withoutSender,
  withSender,
  withSendersAgain,
} from './sender-rules.ts';

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

it('asks for all five fields', () => {
  for (const field of ['name', 'apiUrl', 'instanceId', 'token', 'clientToken'] as const) {
    const typed = { ...SENDER, [field]: '  ' };
    expect(senderErrors(typed)).toEqual({ [field]: 'Preencha todos os campos.' });
  }
  expect(senderErrors(SENDER)).toEqual({});
});

describe('the list on screen', () => {
  const other = { ...SENDER, name: 'Trocas', instanceId: '7F' };
  const again = senderOf({ ...SENDER, token: 'novo', apiUrl: 'https://api.z-api.io/' });

  it('has what was added, in place of the same instance', () => {
    const edits = withSender(withSender(NO_EDITS, other), again);
    expect(edits).toEqual({ removed: [], added: [other, again] });
    expect(remainingSenders([SENDER], edits)).toEqual([]);
    expect(withSender(edits, again).added).toEqual([other, again]);
  });

  it('loses what was removed, stored or not, until it is added again', () => {
    const removed = withoutSender(NO_EDITS, keyOf(SENDER), [SENDER, other]);
    expect(remainingSenders([SENDER, other], removed)).toEqual([other]);
    expect(withSender(removed, again)).toEqual({ removed: [], added: [again] });
    const unsaved = withSender(NO_EDITS, other);
    expect(withoutSender(unsaved, keyOf(other), [SENDER])).toEqual(NO_EDITS);
  });
});

it('finds the numbers that the server refuses, each with its first field', () => {
  const issues = [
    { field: 'whatsappSenders.1.token', message: 'Digite este campo de novo.' },
    { field: 'whatsappSenders/1/apiUrl', message: 'Confira.' },
    { field: 'whatsappSenders', message: 'São muitos.' },
  ];
  expect([...refusedSenders(new ApiError(400, { issues }))]).toEqual([
    [1, { field: 'token', message: 'Digite este campo de novo.' }],
  ]);
  expect(refusedSenders(new Error('no answer')).size).toBe(0);
});

it('brings removed numbers back to their places, once', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((instanceId) => ({ ...SENDER, instanceId }));
  if (!a || !b || !c || !d) throw new Error('Four numbers');
  const removed = [keyOf(a), keyOf(c)];
  expect(withSendersAgain([b, d], [a, b, c], removed)).toEqual([a, b, c, d]);
  expect(withSendersAgain([a, b, c], [a, b, c], removed)).toEqual([a, b, c]);
  expect(withSendersAgain([], [a, b, c], removed)).toEqual([a, c]);
});
