import { endpoint } from '#kit/endpoint.ts';
import { systemAnswer } from './contract.ts';

export const getSystem = endpoint({
  at: 'GET /system',
  name: 'getSystem',
  summary: 'Version, database, messages, last backup, and what should be put right',
  access: 'admin',
  answer: systemAnswer,
});
