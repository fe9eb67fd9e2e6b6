import { dashboardTexts as texts } from './texts.ts';

export const revenueSeries = [
  { name: 'recurringCents', label: texts.recurring, color: 'var(--b-ink)' },
  { name: 'newCents', label: texts.firsts, color: 'var(--b-chart-second)' },
] as const;
