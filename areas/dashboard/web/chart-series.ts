import { dashboardTexts } from './texts.ts';

export const revenueSeries = [
  {
    name: 'recurringCents',
    label: dashboardTexts.recurring,
    color: 'var(--b-brand-fill)',
  },
  { name: 'newCents', label: dashboardTexts.firsts, color: 'var(--b-chart-second)' },
] as const;
