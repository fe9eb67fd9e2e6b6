import { endpoint } from '#kit/endpoint.ts';
import { z } from 'zod';

/** The first steps of a new store before it sells, in their order. */
export const firstStep = z.enum([
  'seller',
  'pix',
  'address',
  'products',
  'shipping',
  'whatsapp',
  'orders',
]);
export type FirstStepName = z.infer<typeof firstStep>;

const firstStepsAnswer = z.object({
  steps: z.array(
    z.object({
      name: firstStep,
      done: z.boolean().describe('By the state of the store itself'),
      putAside: z.boolean().describe('An admin leaves it for later, or for good'),
    }),
  ),
});
export type FirstStepsAnswer = z.infer<typeof firstStepsAnswer>;

const firstStepsInput = z.object({
  putAside: z.array(firstStep).max(firstStep.options.length).describe('All that are put aside'),
});
export type FirstStepsInput = z.infer<typeof firstStepsInput>;

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
