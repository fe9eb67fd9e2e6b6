import { endpoint } from '#kit/endpoint.ts';
import {
  photoAnswer,
  photoByAddress,
  photoParams,
  photosInput,
  productPhoto,
  productPhotosQuery,
} from './contract.ts';
import { z } from 'zod';

export const listShownPhotos = endpoint({
  at: 'GET /products/photos',
  name: 'listShownPhotos',
  summary: 'The photo that shows each of these products',
  access: 'staff',
  query: productPhotosQuery,
  answer: z.array(productPhoto),
});

const UPLOAD_REFUSALS = [
  'invalid_photo',
  'photo_is_heic',
  'photo_damaged',
  'photo_has_too_many_pixels',
  'photo_side_too_long',
  'photo_not_drawn',
  'photo_being_removed',
  'photo_too_large',
  'too_many_photos',
  'photos_busy',
  'photos_unsupported',
  'photo_storage_failed',
] as const;

export const fetchPhoto = endpoint({
  at: 'POST /products/photos/by-address',
  name: 'fetchPhoto',
  summary: 'Add a photo from its address to a product; once fetched, it is not fetched again',
  access: 'staff',
  body: photoByAddress,
  answer: photoAnswer,
  status: 201,
  refusals: [
    'product_not_found',
    'product_group_not_found',
    'photo_address_refused',
    'photo_address_silent',
    'photo_address_failed',
    ...UPLOAD_REFUSALS,
  ],
});

/**
 * The calls for the photos of one kind of owner.
 * @param owner its names in addresses, in the API's document and in words.
 * @param grouped the refusal of an upload to a product whose photos are its group's.
 */
const photosOf = <
  const Path extends string,
  const Missing extends 'product_not_found' | 'product_group_not_found',
  const Grouped extends readonly 'photos_of_group'[],
>(
  { path, name, of }: { readonly path: Path; readonly name: string; readonly of: string },
  missing: Missing,
  grouped: Grouped,
) => ({
  list: endpoint({
    at: `GET /${path}/:id/photos`,
    name: `list${name}Photos`,
    summary: `The photos of a ${of}, in their order`,
    access: 'staff',
    answer: z.array(photoAnswer),
    refusals: [missing],
  }),
  arrange: endpoint({
    at: `PUT /${path}/:id/photos`,
    name: `arrange${name}Photos`,
    summary: `Order the photos of a ${of}, and say what they show`,
    access: 'staff',
    body: photosInput,
    answer: z.array(photoAnswer),
    refusals: [missing, 'photos_changed'],
  }),
  remove: endpoint({
    at: `DELETE /${path}/:id/photos/:photoId`,
    name: `delete${name}Photo`,
    summary: `Take a photo of a ${of} away`,
    access: 'staff',
    params: photoParams,
    refusals: [missing, 'photo_not_found'],
  }),
  add: endpoint({
    at: `POST /${path}/:id/photos`,
    name: `add${name}Photo`,
    summary: `Add a photo to a ${of}: the body is a JPEG, PNG or WebP of 10 MB at most`,
    access: 'staff',
    once: true,
    consumes: ['image/jpeg', 'image/png', 'image/webp'],
    body: z.unknown(),
    answer: photoAnswer,
    status: 201,
    refusals: [missing, ...grouped, ...UPLOAD_REFUSALS],
  }),
});

export const {
  list: listProductPhotos,
  arrange: arrangeProductPhotos,
  remove: deleteProductPhoto,
  add: addProductPhoto,
} = photosOf({ path: 'products', name: 'Product', of: 'product' }, 'product_not_found', [
  'photos_of_group',
]);

export const {
  list: listGroupPhotos,
  arrange: arrangeGroupPhotos,
  remove: deleteGroupPhoto,
  add: addGroupPhoto,
} = photosOf(
  { path: 'product-groups', name: 'Group', of: 'product group' },
  'product_group_not_found',
  [],
);
