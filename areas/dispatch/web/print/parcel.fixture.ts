import type { DispatchParcel } from '../../contract.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { storedAddress } from '#kit/rules/person.fixture.ts';
import { ADDRESS_FIELDS, PERSON } from '#kit/rules/person-fields.ts';

/** A parcel that waits to leave. For tests. */
export const someParcel: DispatchParcel = {
  _id: 'id',
  orderId: 482913057761,
  name: 'Márcia Conceição',
  address: { ...storedAddress, number: '1578' },
  shippingName: 'SEDEX',
  travels: 'carrier',
  changedAfterPrint: false,
  isDoubted: false,
  customerNote: '',
  products: [{ _id: 'p1', name: 'Caneca azul', quantity: 2 }],
};

/** The longest texts that the server takes, in the widest letters. */
export const longParcel: DispatchParcel = {
  ...someParcel,
  orderId: 999999999999,
  name: `${'W'.repeat(120)} ${'M'.repeat(120)}`,
  address: {
    ...textsOf(ADDRESS_FIELDS, (field) => 'W'.repeat(PERSON[field].longest)),
    cep: '99999999',
    neighborhood: 'M'.repeat(PERSON.neighborhood.longest),
    city: 'M'.repeat(PERSON.city.longest),
  },
  shippingName: 'Transportadora '.repeat(8),
};

export const someStore = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 10\nCentro\nSão Paulo - SP\nCEP 01310-100',
  whatsapp: '5511987654321',
  logo: null,
};

export const longStore = { ...someStore, name: 'W'.repeat(120), address: 'M'.repeat(300) };
