import { expect, it } from 'vitest';
import { missingOfSeller } from './seller.ts';

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
