import { endpoint } from '#kit/endpoint.ts';
import { dashboardQuery, dashboardAnswer } from './contract.ts';

export const getDashboard = endpoint({
  at: 'GET /metrics/dashboard',
  name: 'getDashboard',
  summary: 'Every figure of the dashboard',
  access: 'admin',
  query: dashboardQuery,
  answer: dashboardAnswer,
});
