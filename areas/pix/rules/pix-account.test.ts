import { expect, it } from 'vitest';
import { pixSecretProblem } from './pix-account.ts';

it.each([
  ['accessToken', 'APP_USR-1234567890123456-112026-0123456789abcdef0123456789abcdef-123456789'],
  ['accessToken', ' TEST-1234567890-abcdef '],
  ['accessToken', '••••cdef'],
  ['accessToken', ''],
  ['webhookSecret', 'c0ffee1234567890'],
  ['clientId', 'Client_Id_1a2b3c4d'],
  ['clientId', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ['clientSecret', 'a+b/c=='],
] as const)('takes as %s: %s', (field, typed) => {
  expect(pixSecretProblem(field, typed)).toBeUndefined();
});

it.each([
  ['accessToken', 'meu token'],
  ['accessToken', 'APP_USR-'],
  ['accessToken', 'APP_USR-1234 567890'],
  ['accessToken', 'app_usr-1234567890'],
  ['accessToken', 'Access Token: APP_USR-1234567890'],
  ['accessToken', '1234567890123456'],
  ['webhookSecret', 'minha senha'],
  ['clientId', 'Client Id'],
  ['clientSecret', 'não sei'],
] as const)('tells by its form that it is no %s: %s', (field, typed) => {
  expect(pixSecretProblem(field, typed)).toMatch(/Copie-o inteiro do painel/);
});
