import type { CustomerAnswer } from '../contract.ts';

/** A customer as the API answers them. For tests. */
export const beatriz: CustomerAnswer = {
  _id: 'a',
  name: 'Beatriz',
  surname: 'Nogueira',
  cpf: '52998224725',
  email: 'bia@exemplo.com',
  phone: '21988887777',
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    complement: 'casa 2',
    city: 'São Paulo',
    state: 'SP',
  },
  note: '',
  createdAt: '2026-11-20T17:05:00.000Z',
  ordersCount: 0,
  ordersTotal: 0,
};
