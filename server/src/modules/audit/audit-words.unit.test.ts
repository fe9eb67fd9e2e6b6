import { auditAction, type AuditDetails } from '@balcao/domain/contract/audit';
import { describe, expect, it } from 'vitest';
import { nameOfActor, subjectOf, summaryOf } from './audit-words.ts';
import { changesInWords } from './changes-in-words.ts';

const row = (change: Partial<Parameters<typeof summaryOf>[0]>, details: AuditDetails = {}) => ({
  actor_name: 'Ana',
  actor_role: 'admin' as const,
  action: 'product.changed' as const,
  subject_type: 'product' as const,
  subject_id: '1',
  subject_name: 'Camiseta',
  customer_name: null,
  customer_surname: null,
  details: JSON.stringify(details),
  ...change,
});

describe('the trail in words', () => {
  it('tells a price with what it was', () => {
    const changes = [{ field: 'priceCents', from: 5000, to: 4500 }];
    expect(summaryOf(row({}, { changes }))).toBe(
      'mudou o preço de Camiseta de R$\u00A050,00 para R$\u00A045,00',
    );
  });

  it('tells of several changes which, and each with its values', () => {
    const details = {
      changes: [
        { field: 'name', from: 'Camisa', to: 'Camiseta' },
        { field: 'priceCents', from: 5000, to: 4500 },
      ],
      fields: ['description'],
    };
    expect(summaryOf(row({}, details))).toBe('mudou o produto Camiseta: nome, preço, descrição');
    expect(changesInWords(row({}, details))).toEqual([
      { field: 'nome', from: 'Camisa', to: 'Camiseta' },
      { field: 'preço', from: 'R$\u00A050,00', to: 'R$\u00A045,00' },
      { field: 'descrição', from: null, to: null },
    ]);
  });

  it('tells the rules of a discount as people say them', () => {
    const before = [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }];
    const condition = { field: 'quantity', operator: '>', value: '3' };
    const after = [{ type: 'fixed', value: '5.5', logic: 'and', conditions: [condition] }];
    const changes = [{ field: 'rules', from: JSON.stringify(before), to: JSON.stringify(after) }];
    const discount = { action: 'discount.changed', subject_type: 'discount' } as const;
    expect(summaryOf(row({ ...discount, subject_name: 'Verão' }, { changes }))).toBe(
      'mudou o desconto Verão: regras de 10 % de desconto para R$ 5,5 de desconto, com 1 condição',
    );
  });

  it('tells which report was taken, and of which day', () => {
    const report = {
      action: 'report.exported',
      subject_type: 'report',
      subject_name: null,
    } as const;
    expect(summaryOf(row(report, { count: 3 }))).toBe('baixou o relatório de influenciadores');
    const filters = [{ field: 'day', value: '2026-11-20' }];
    expect(summaryOf(row(report, { reason: 'conciliation', filters }))).toBe(
      'baixou a conciliação do PIX (de 20/11/2026)',
    );
  });

  it('tells a refused sign-in, with and without an account', () => {
    const refused = { action: 'session.refused', actor_name: '', actor_role: 'anonymous' } as const;
    const account = { subject_type: 'account', subject_id: '7' } as const;
    const ofAna = row(
      { ...refused, ...account, subject_name: 'Ana' },
      { reason: 'wrong-password' },
    );
    expect(`${nameOfActor(ofAna)} ${summaryOf(ofAna)}`).toBe(
      'Alguém não conseguiu entrar na conta de Ana: senha errada',
    );
    const ofNobody = row(
      { ...refused, ...account, subject_name: null },
      { reason: 'unknown-account' },
    );
    expect(summaryOf(ofNobody)).toBe('não conseguiu entrar: não há conta com esse e-mail');
  });

  it('names a customer as they are now, and no more once they are gone', () => {
    const seen = {
      action: 'customer.viewed',
      subject_type: 'customer',
      subject_name: null,
    } as const;
    const maria = { customer_name: 'Maria', customer_surname: 'Souza' };
    expect(summaryOf(row({ ...seen, ...maria }))).toBe('viu o cadastro de Maria Souza');
    expect(summaryOf(row(seen))).toBe('viu o cadastro de um cliente que não existe mais');
    expect(subjectOf(row(seen))).toEqual({ type: 'customer', _id: '1', name: null });
  });

  it.each(auditAction.options)('has words for %s, with and without details', (action) => {
    const details = { count: 2, reason: 'undo', fields: ['name'] };
    for (const told of [row({ action }), row({ action, subject_name: null }, details)]) {
      expect(summaryOf(told)).toMatch(/^[a-zãç]+/);
      expect(summaryOf(told)).not.toMatch(/undefined|null|\.$/);
    }
  });
});
