import { describe, expect, it } from 'vitest';

import { recipientFields } from './priced-cart.ts';

describe('for whom a cart is', () => {
  it('is sent as a known customer, as a name with or without a phone, or not at all', () => {
    expect(recipientFields(null)).toEqual({});
    expect(recipientFields({ customerId: 'c1' })).toEqual({ customer: 'c1' });
    expect(recipientFields({ name: ' Jurema ', phone: '' })).toEqual({
      recipient: { name: 'Jurema', phone: '' },
    });
    expect(recipientFields({ name: 'Jurema', phone: ' 9987 ' })).toEqual({
      recipient: { name: 'Jurema', phone: '9987' },
    });
    expect(recipientFields({ name: ' ', phone: '21 99876-5432' })).toEqual({});
    expect(recipientFields({ name: '21998765432 ', phone: '' })).toEqual({
      recipient: { name: '(21) 99876-5432', phone: '21998765432' },
    });
    // A CPF is never read as a phone.
    expect(recipientFields({ name: '11987100042', phone: '' })).toMatchObject({
      recipient: { name: '11987100042', phone: '' },
    });
  });
});
