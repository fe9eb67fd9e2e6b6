import { expect, it } from 'vitest';

import { retentionErrors, retentionOf, retentionValues } from './retention-form.tsx';

it('reads whole days, and nothing as keeping for good', () => {
  const values = { unconfirmedOrderDays: '90', messageDays: ' ', lookUpDays: '3650' };
  expect(retentionOf(values)).toEqual({
    unconfirmedOrderDays: 90,
    messageDays: null,
    lookUpDays: 3650,
  });
  expect(retentionValues(retentionOf(values))).toEqual({ ...values, messageDays: '' });
  expect(Object.values(retentionErrors(values)).filter(Boolean)).toEqual([]);
});

it.each(['0', '3651', '1,5', '-1', 'x'])('refuses %s', (text) => {
  const values = { unconfirmedOrderDays: text, messageDays: '', lookUpDays: '' };
  expect(retentionErrors(values)['unconfirmedOrderDays']).toBeTruthy();
});
