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

export const firstStepsAnswer = z.object({
  steps: z.array(
    z.object({
      name: firstStep,
      done: z.boolean().describe('By the state of the store itself'),
      putAside: z.boolean().describe('An admin leaves it for later, or for good'),
    }),
  ),
});
export type FirstStepsAnswer = z.infer<typeof firstStepsAnswer>;

export const firstStepsInput = z.object({
  putAside: z.array(firstStep).max(firstStep.options.length).describe('All that are put aside'),
});
export type FirstStepsInput = z.infer<typeof firstStepsInput>;
