import { z } from 'zod';
import { EXAMPLE_ID, recordId, storableText, text, trimmedText } from '#kit/contract/common.ts';
import { shownPhoto } from '#kit/contract/photo.ts';

/** A photo as it is kept. */
export const photoAnswer = z.object({
  _id: recordId,
  ...shownPhoto.shape,
  valueId: text(EXAMPLE_ID)
    .nullable()
    .describe("The value of the group's axis that the photo shows, such as a colour"),
});
export type PhotoAnswer = z.infer<typeof photoAnswer>;

/** Identifiers of products whose photos are asked for. */
export const productPhotosQuery = z.object({
  ids: storableText(10_000).describe('Identifiers of products, comma-joined; 100 at most'),
});

/** The photo that shows a product: in its colour where one does. */
export const productPhoto = shownPhoto.extend({ productId: recordId });
export type ProductPhoto = z.infer<typeof productPhoto>;

/** A photo at an address of the internet, for a product that a spreadsheet names. */
export const photoByAddress = z.object({
  product: storableText(400, 'Vestido midi · P · Azul').describe(
    'The name of the product; in a group, the photo is for the group',
  ),
  address: storableText(2_000, 'https://fotos.exemplo.com/vestido.jpg').describe(
    'https, on the public internet; 10 MB at most',
  ),
});
export type PhotoByAddress = z.infer<typeof photoByAddress>;

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
