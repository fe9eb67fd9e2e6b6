import { describe, expect, it } from 'vitest';

import { emptyForm } from '#kit/web/lib/person/person-form.ts';
import { confirmPayload } from './use-confirmation.ts';

describe('confirmPayload', () => {
  it('sends CPF, CEP and phone as digits, the rest without blanks around', () => {
    const payload = confirmPayload(
      {
        cpf: '529.982.247-25',
        name: ' Márcia ',
        surname: 'Conceição',
        phone: '(11) 98765-4321',
        email: 'marcia@exemplo.com',
        cep: '01310-100',
        street: 'Avenida Paulista ',
        number: '1578',
        neighborhood: 'Bela Vista',
        complement: '',
        city: 'São Paulo',
        state: 'SP',
      },
      'PAC',
    );
    expect(payload).toEqual({
      address: {
        cep: '01310100',
        street: 'Avenida Paulista',
        number: '1578',
        neighborhood: 'Bela Vista',
        complement: '',
        city: 'São Paulo',
        state: 'SP',
      },
      customer: {
        name: 'Márcia',
        surname: 'Conceição',
        cpf: '52998224725',
        phone: '11987654321',
        email: 'marcia@exemplo.com',
      },
      shippingName: 'PAC',
    });
  });

  it('sends a masked field back as it was shown', () => {
    const { address, customer } = confirmPayload(
      { ...emptyForm.values, cpf: '•••', phone: '•••', cep: '01310-•••', street: 'Avenida P•••' },
      null,
    );
    expect(customer).toMatchObject({ cpf: '•••', phone: '•••' });
    expect(address).toMatchObject({ cep: '01310-•••', street: 'Avenida P•••' });
  });
});
