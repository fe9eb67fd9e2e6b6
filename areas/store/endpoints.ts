import { endpoint } from '#kit/endpoint.ts';
import {
  storeTextParams,
  storeTextAnswer,
  editedStoreText,
  storeTextInput,
  storeAnswer,
  storeSettingsAnswer,
  storeSettingsInput,
  publicAddressAnswer,
  publicAddressInput,
  localAddressesAnswer,
} from './contract.ts';
import { z } from 'zod';
import { storableText } from '#kit/contract/common.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export const getStoreText = endpoint({
  at: 'GET /store/texts/:kind',
  name: 'getStoreText',
  summary: 'A text for customers: the shop’s own, or else the standard one',
  access: 'public',
  params: storeTextParams,
  answer: storeTextAnswer,
});

export const listStoreTexts = endpoint({
  at: 'GET /store/texts',
  name: 'listStoreTexts',
  summary: 'The texts for customers, to edit',
  access: 'staff',
  answer: z.array(editedStoreText),
});

export const updateStoreText = endpoint({
  at: 'PUT /store/texts/:kind',
  name: 'updateStoreText',
  summary: 'Change a text for customers',
  access: 'admin',
  params: storeTextParams,
  body: storeTextInput,
  answer: editedStoreText,
});

export const getStore = endpoint({
  at: 'GET /store',
  name: 'getStore',
  summary: 'The store as its customers see it',
  access: 'public',
  answer: storeAnswer,
});

export const getStoreSettings = endpoint({
  at: 'GET /store/settings',
  name: 'getStoreSettings',
  summary: 'All settings of the store',
  // Staff print the settings on the papers of every order.
  access: 'staff',
  answer: storeSettingsAnswer,
});

export const updateStoreSettings = endpoint({
  at: 'PUT /store/settings',
  name: 'updateStoreSettings',
  summary: 'Change the settings of the store',
  access: 'admin',
  body: storeSettingsInput,
  answer: storeSettingsAnswer,
});

export const getPublicAddress = endpoint({
  at: 'GET /store/public-address',
  name: 'getPublicAddress',
  summary: 'What the links in messages begin with',
  access: 'staff',
  answer: publicAddressAnswer,
});

export const confirmPublicAddress = endpoint({
  at: 'PUT /store/public-address',
  name: 'confirmPublicAddress',
  summary: 'Confirm what the links in messages begin with; PUBLIC_URL goes before it',
  access: 'admin',
  body: publicAddressInput,
  answer: publicAddressAnswer,
});

export const removePublicAddress = endpoint({
  at: 'DELETE /store/public-address',
  name: 'removePublicAddress',
  summary: 'Forget the confirmed address, for one that does not lead here',
  access: 'admin',
  answer: publicAddressAnswer,
});

export const listLocalAddresses = endpoint({
  at: 'GET /store/local-addresses',
  name: 'listLocalAddresses',
  summary: 'Where a phone in the same local network may open the store',
  access: 'admin',
  answer: localAddressesAnswer,
});

export const replaceLogo = endpoint({
  at: 'PUT /store/logo',
  name: 'replaceLogo',
  summary: 'Change the logo: the body is a PNG, JPEG or WebP of 1 MB at most',
  access: 'admin',
  body: z.unknown(),
  answer: storeSettingsAnswer,
  refusals: ['invalid_logo'],
  consumes: LOGO_TYPES,
});

/** The address of a picture may carry its version: then it is cached for good. */
const picture = {
  access: 'public',
  query: z.object({ v: storableText(40).optional() }),
  answer: z.unknown().describe('PNG'),
  produces: ['image/png'],
  isRevalidated: true,
  refusals: ['logo_not_found'],
} as const;

export const getLogo = endpoint({
  at: 'GET /store/logo',
  name: 'getLogo',
  summary: 'The logo, a PNG of 256 pixels at most',
  ...picture,
});

export const getLinkPicture = endpoint({
  at: 'GET /store/link-picture',
  name: 'getLinkPicture',
  summary: 'The picture in the preview of a link, a PNG of 600 × 315 pixels',
  ...picture,
});

export const deleteLogo = endpoint({
  at: 'DELETE /store/logo',
  name: 'deleteLogo',
  summary: 'Remove the logo',
  access: 'admin',
});
