import { describe, expect, it } from 'vitest';

import { emptyForm } from './confirm-form-state.ts';
import { confirmPayload, errorsOfIssues } from './confirm-payload.ts';

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
    const { address } = confirmPayload(
      { ...emptyForm.values, cep: '01310-•••', street: 'Avenida P•••' },
      null,
    );
    expect(address).toMatchObject({ cep: '01310-•••', street: 'Avenida P•••' });
  });
});

describe('errorsOfIssues', () => {
  it('finds the field of an issue, the first word about it holding, and leaves out what the form has not', () => {
    expect(
      errorsOfIssues([
        { field: 'customer.cpf', message: 'Informe um CPF válido.' },
        { field: 'address.street', message: 'Informe a rua.' },
        { field: 'body/address/street', message: 'outra' },
        { field: 'shippingName', message: 'o frete mudou' },
      ]),
    ).toEqual({ cpf: 'Informe um CPF válido.', street: 'Informe a rua.' });
  });
});
