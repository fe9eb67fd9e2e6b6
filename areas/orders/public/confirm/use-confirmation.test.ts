import { describe, expect, it } from 'vitest';

import { emptyForm } from '#kit/web/lib/person/person-form.ts';
import { confirmPayload } from './use-confirmation.ts';
import {
  storedAddress,
  storedPerson,
  typedAddress,
  typedPerson,
} from '#kit/rules/person.fixture.ts';

describe('confirmPayload', () => {
  it('sends CPF, CEP and phone as digits, the rest without blanks around', () => {
    const payload = confirmPayload(
      {
        ...typedPerson,
        ...typedAddress,
        name: ' Márcia ',
        street: 'Avenida Paulista ',
        complement: '',
      },
      { shippingName: 'PAC', travels: 'carrier' },
    );
    expect(payload).toEqual({
      address: { ...storedAddress, complement: '' },
      customer: storedPerson,
      shippingName: 'PAC',
    });
  });

  it('sends a masked field back as it was shown', () => {
    const { address, customer } = confirmPayload(
      { ...emptyForm.values, cpf: '•••', phone: '•••', cep: '01310-•••', street: 'Avenida P•••' },
      { shippingName: null, travels: 'carrier' },
    );
    expect(customer).toMatchObject({ cpf: '•••', phone: '•••' });
    expect(address).toMatchObject({ cep: '01310-•••', street: 'Avenida P•••' });
  });

  it('sends no address where the customer fetches the order', () => {
    const values = { ...emptyForm.values, ...typedPerson, ...typedAddress };
    const { address, customer } = confirmPayload(values, {
      shippingName: 'Retirada',
      travels: 'pickup',
    });
    expect(customer).toEqual(storedPerson);
    expect(new Set(Object.values(address))).toEqual(new Set(['']));
  });
});
