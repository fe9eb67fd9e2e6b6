import { endpoint } from '#kit/endpoint.ts';
import { firstStepsAnswer, firstStepsInput } from './contract.ts';

export const getFirstSteps = endpoint({
  at: 'GET /store/first-steps',
  name: 'getFirstSteps',
  summary: 'What a new store has to do before it sells',
  access: 'staff',
  answer: firstStepsAnswer,
});

export const putFirstStepsAside = endpoint({
  at: 'PUT /store/first-steps',
  name: 'putFirstStepsAside',
  summary: 'Say which first steps are put aside',
  access: 'admin',
  body: firstStepsInput,
  answer: firstStepsAnswer,
});
