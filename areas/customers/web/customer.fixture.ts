import type { CustomerAnswer } from '../contract.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

/** A customer as the API answers them. For tests. */
export const beatriz: CustomerAnswer = {
  _id: 'a',
  ...storedPerson,
  name: 'Beatriz',
  surname: 'Nogueira',
  email: 'bia@exemplo.com',
  phone: '21988887777',
  address: { ...storedAddress, complement: 'casa 2' },
  note: '',
  createdAt: '2026-11-20T17:05:00.000Z',
  ordersCount: 0,
  ordersTotal: 0,
};
