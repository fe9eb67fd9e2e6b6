import { z } from 'zod';
import { text } from './common.ts';

const EXAMPLE_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A photo as it is shown: its files are `/photos/{hash}-{320|800|1200}.webp` and `/photos/{hash}-preview.jpg`. */
export const shownPhoto = z.object({
  hash: text(EXAMPLE_HASH).describe(
    'Names the files `/photos/{hash}-320.webp`, `-800.webp`, `-1200.webp` and `-preview.jpg`',
  ),
  width: z
    .number()
    .int()
    .meta({ description: 'Pixels of the widest file', examples: [1200] }),
  height: z
    .number()
    .int()
    .meta({ description: 'Pixels of the widest file', examples: [1600] }),
  alt: text('Vestido midi azul, de frente').describe('Alternative text; may be empty'),
});
export type ShownPhoto = z.infer<typeof shownPhoto>;
