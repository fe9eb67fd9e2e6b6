import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const trustProxy = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;

describe('TRUST_PROXY', () => {
  it.each(['', 'false'])('as %j believes nobody', (text) => {
    expect(trustProxy(text)).toBe(false);
  });

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'loopback', '2001:db8::/32'])(
    'as %s believes these addresses',
    (text) => {
      expect(trustProxy(text)).toBe(text);
    },
  );

  it.each([
    ['1', [true, false, false]],
    ['2', [true, true, false]],
  ])('as %s believes the nearest hops, counted from who holds the connection', (text, believed) => {
    const trust = trustProxy(text);
    expect(typeof trust).toBe('function');
    if (typeof trust === 'function') {
      expect([0, 1, 2].map((hop) => trust('203.0.113.7', hop))).toEqual(believed);
    }
  });

  it.each([
    'true',
    '0',
    '-1',
    '1.5',
    'banana',
    '127.0.0.1/33',
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1,',
    '127.0.0.1,banana',
    'proxy.internal',
  ])('as %s stops the start with one line', (text) => {
    expect(() => trustProxy(text)).toThrow(/^Configuration: TRUST_PROXY takes [^\n]+$/);
  });
});

const PHOTOS_S3 = {
  PHOTOS_S3_ENDPOINT: 'https://s3.exemplo.com/',
  PHOTOS_S3_BUCKET: 'loja-fotos',
  PHOTOS_S3_REGION: 'sa-east-1',
  PHOTOS_S3_ACCESS_KEY_ID: 'AKIAEXEMPLO',
  PHOTOS_S3_SECRET_ACCESS_KEY: 'a secret',
};

it('takes the bucket of the photos by five variables, or none', () => {
  expect(readConfig({}).photosS3).toBeUndefined();
  expect(readConfig(PHOTOS_S3).photosS3).toEqual({
    endpoint: 'https://s3.exemplo.com',
    bucket: 'loja-fotos',
    region: 'sa-east-1',
    accessKeyId: 'AKIAEXEMPLO',
    secretAccessKey: 'a secret',
  });
});

it.each([
  ['PORT', { PORT: 'three thousand' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://127.0.0.1/of-nothing' }],
  [
    'DATABASE_READ_URL',
    { DATABASE_URL: 'postgres://127.0.0.1/shop', DATABASE_READ_URL: 'mysql://localhost' },
  ],
  ['STORE_TIMEZONE', { STORE_TIMEZONE: 'America/Nowhere' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ana@loja.com' }],
  ['APP_SECRET', { APP_SECRET: 'short' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'loja.com' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['BACKUP_AT', { BACKUP_AT: '25:00' }],
  ['BACKUP_PASSPHRASE', { BACKUP_PASSPHRASE: 'short' }],
  ['ZAPI_ALLOW_PRIVATE', { ZAPI_ALLOW_PRIVATE: 'perhaps' }],
  ['PHOTOS_S3_BUCKET', { ...PHOTOS_S3, PHOTOS_S3_BUCKET: '' }],
  ['PHOTOS_S3_ENDPOINT', { PHOTOS_S3_SECRET_ACCESS_KEY: 'a secret' }],
  ['PHOTOS_S3_ENDPOINT', { ...PHOTOS_S3, PHOTOS_S3_ENDPOINT: 's3.exemplo.com' }],
  ['PHOTOS_S3_ENDPOINT', { ...PHOTOS_S3, PHOTOS_S3_ENDPOINT: 'https://s3.exemplo.com/fotos' }],
  ['PHOTOS_S3_BUCKET', { ...PHOTOS_S3, PHOTOS_S3_BUCKET: 'Fotos da loja' }],
  ['PHOTOS_S3_REGION', { ...PHOTOS_S3, PHOTOS_S3_REGION: 'sa east' }],
])('a wrong %s stops the start with one line that names it', (name, env: NodeJS.ProcessEnv) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^Configuration: .*${name}[^\\n]*$`));
});
