import { endpoint } from '#kit/endpoint.ts';
import { productPhotosQuery, productPhoto } from './contract.ts';
import { z } from 'zod';

export const listShownPhotos = endpoint({
  at: 'GET /products/photos',
  name: 'listShownPhotos',
  summary: 'The photo that shows each of these products',
  access: 'staff',
  query: productPhotosQuery,
  answer: z.array(productPhoto),
});
