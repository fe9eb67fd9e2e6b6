import type { AreaTrail } from '#kit/contract/trail.ts';
import { formatDate } from '#kit/rules/days.ts';

export const auditTrail = {
  subjects: { batch: 'Impressões', report: 'Relatórios', audit: 'Este registro' },
  actions: {
    'export.stopped': {
      else: 'não levou o arquivo inteiro: {lines}',
      orders: 'não levou inteiro o arquivo de pedidos: {lines}',
      customers: 'não levou inteiro o arquivo de clientes: {lines}',
      products: 'não levou inteiro o arquivo de produtos: {lines}',
      stock: 'não levou inteiro o arquivo de movimentos de estoque: {lines}',
    },
    'report.exported': {
      else: 'baixou o relatório de influenciadores{filters}',
      conciliation: 'baixou a conciliação do PIX{filters}',
    },
    'audit.exported': 'baixou o registro de atividades',
  },
  filters: {
    day: (day) => `de ${formatDate(day, 'UTC')}`,
    startDate: (day) => `desde ${formatDate(day, 'UTC')}`,
    endDate: (day) => `até ${formatDate(day, 'UTC')}`,
    q: () => 'com busca',
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    audit: typeof auditTrail;
  }
}
