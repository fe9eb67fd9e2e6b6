import type { DiscountAnswer } from '../contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '#test/harness.ts';
import { findDiscount } from './discounts.service.ts';

const server = useTestServer();

const asStaff = server.as<DiscountAnswer>('atendente');

const rule = {
  type: 'percentage',
  value: '10,5',
  logic: 'and',
  conditions: [
    { field: 'name', operator: 'contains', value: 'caneca' },
    { field: 'price', operator: 'gte', value: '99,90' },
  ],
};

describe('discount policies', () => {
  it('keep their rules exactly as they were sent', async () => {
    const rules = [
      rule,
      { type: 'fixed', value: 5, logic: 'none', conditions: [] },
      { type: 'override', value: '', logic: 'or', conditions: [{ ...rule.conditions[0] }] },
      { type: 'override', value: null, logic: 'none', conditions: [] },
    ];
    const added = await asStaff('POST', '/discounts', {
      name: ' Dia das Mães ',
      description: 'Só em maio',
      rules,
    });
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Dia das Mães', description: 'Só em maio', rules },
    });
    const list = await asStaff<DiscountAnswer[]>('GET', '/discounts');
    expect(list.body).toContainEqual(added.body);
    expect(await findDiscount(server.current.deps.db, added.body._id)).toEqual({
      id: added.body._id,
      name: 'Dia das Mães',
      description: 'Só em maio',
      rules,
    });
  });

  it('keep a field or an operator that no rule knows, and a number typed as a condition', async () => {
    const conditions = [{ field: 'colour', operator: 'startsWith', value: 12 }];
    const { body } = await asStaff('POST', '/discounts', {
      name: 'Estranha',
      rules: [{ ...rule, conditions }],
    });
    expect(body.description).toBe('');
    expect(body.rules[0]?.conditions).toEqual([{ ...conditions[0], value: '12' }]);
  });

  it('are changed and deleted, and listed in the order in which they were made', async () => {
    const first = await asStaff('POST', '/discounts', { name: 'Zebra', rules: [rule] });
    server.current.advance(1000);
    const second = await asStaff('POST', '/discounts', { name: 'Abelha', rules: [] });
    const changed = await asStaff('PUT', `/discounts/${first.body._id}`, {
      name: 'Zebra',
      description: 'nova',
      rules: [],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { _id: first.body._id, name: 'Zebra', description: 'nova', rules: [] },
    });
    const list = await asStaff<DiscountAnswer[]>('GET', '/discounts');
    expect(list.body.slice(-2).map((policy) => policy.name)).toEqual(['Zebra', 'Abelha']);

    expect((await asStaff('DELETE', `/discounts/${second.body._id}`)).status).toBe(204);
    expect(await findDiscount(server.current.deps.db, second.body._id)).toBeUndefined();
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { name: 'X', rules: [] }],
    ] as const) {
      expect(await asStaff(method, `/discounts/${second.body._id}`, body)).toMatchObject({
        status: 404,
        body: { code: 'discount_not_found', message: 'Regra de desconto não encontrada.' },
      });
    }
  });

  it('are as a new rule where a rule says less', async () => {
    const sent = [{}, { type: null, value: null, logic: null, conditions: null }];
    const halves = [{ conditions: [{ field: 'name', value: null }] }];
    const body = { name: 'X', description: null, rules: [...sent, ...halves] };
    const fresh = { type: 'fixed', value: null, logic: 'none', conditions: [] };
    const half = { ...fresh, conditions: [{ field: 'name', operator: '', value: '' }] };
    expect(await asStaff('POST', '/discounts', body)).toMatchObject({
      status: 201,
      body: { description: '', rules: [fresh, fresh, half] },
    });
  });

  it.each([
    ['a blank name', { name: '  ', rules: [] }, 'name'],
    ['no rules field', { name: 'X' }, 'rules'],
    ['an unknown type', { name: 'X', rules: [{ ...rule, type: 'half' }] }, 'rules.0.type'],
    ['an unknown logic', { name: 'X', rules: [{ ...rule, logic: 'xor' }] }, 'rules.0.logic'],
  ])('are refused with %s, naming the field', async (_, body, field) => {
    const answer = await asStaff<ErrorAnswer>('POST', '/discounts', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.issues?.map((issue) => issue.field)).toEqual([field]);
  });
});
