import { z } from 'zod';
import { EXAMPLE_ID, recordId, storableText, text, trimmedText } from '#kit/contract/common.ts';

const EXAMPLE_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A photo as it is kept: its files are `/photos/{hash}-{320|800|1200}.webp` and `/photos/{hash}-preview.jpg`. */
export const photoAnswer = z.object({
  _id: recordId,
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
  valueId: text(EXAMPLE_ID)
    .nullable()
    .describe("The value of the group's axis that the photo shows, such as a colour"),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** The first photo of a product or a group, as lists show it. */
export const shownPhoto = photoAnswer.pick({ hash: true, width: true, height: true, alt: true });
export type ShownPhoto = z.infer<typeof shownPhoto>;

/** Identifiers of products whose photos are asked for. */
export const productPhotosQuery = z.object({
  ids: storableText(10_000).describe('Identifiers of products, comma-joined; 100 at most'),
});

/** The photo that shows a product: in its colour where one does. */
export const productPhoto = shownPhoto.extend({ productId: recordId });
export type ProductPhoto = z.infer<typeof productPhoto>;

/** All photos of a product or a group, in their new order. */
export const photosInput = z.object({
  photos: z
    .array(
      z.object({
        _id: storableText(80, EXAMPLE_ID),
        alt: trimmedText(200, 'Vestido midi azul, de frente'),
        valueId: storableText(80, EXAMPLE_ID).nullable(),
      }),
    )
    .max(10),
});
export type PhotosInput = z.input<typeof photosInput>;

export const photoParams = z.object({
  id: storableText(80).min(1),
  photoId: storableText(80).min(1),
});
