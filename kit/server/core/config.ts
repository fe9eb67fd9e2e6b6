import { existsSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_STORE_NAME } from '#kit/rules/store-name.ts';
import { StartupError } from './startup-error.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((text) => text === 'true' || text === '1');

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'is not a time zone such as America/Sao_Paulo');

/** Names that Fastify knows for ranges of addresses. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address or a range of them. A range of all addresses (`/0`) would trust every caller. */
function isProxyRange(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const longest = isIPv4(address) ? 32 : 128;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest);
}

const isProxyCount = (text: string): boolean => /^[1-9]\d?$/.test(text);

const trustProxy = z
  .string()
  .trim()
  .refine(
    (text) => text === 'false' || isProxyCount(text) || text.split(/\s*,\s*/).every(isProxyRange),
    "takes the proxies' addresses such as 127.0.0.1 or 10.0.0.0/8 (comma-joined), how many proxies there are (from 1), or false",
  )
  .transform(parseTrustProxy);

/** The bucket of photos that are not in `DATA_DIR`: all of these variables or none. */
const S3_VARIABLES = {
  PHOTOS_S3_ENDPOINT: httpUrl
    .refine((url) => new URL(url).pathname === '/', 'takes no path: the bucket has a variable')
    .optional(),
  PHOTOS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  PHOTOS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is no name of a region')
    .optional(),
  PHOTOS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  PHOTOS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(200).optional(),
    APP_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
    PUBLIC_URL: httpUrl.optional(),
    CEP_API_URL: httpUrl.default('https://viacep.com.br/ws'),
    CEP_FALLBACK_URL: httpUrl.default('https://brasilapi.com.br/api/cep/v2'),
    PIX_PROVIDER_URL: httpUrl.optional(),
    FREIGHT_PROVIDER_URL: httpUrl.optional(),
    STORE_NAME: z.string().trim().min(1).max(120).default(DEFAULT_STORE_NAME),
    STORE_TIMEZONE: timeZone.default('America/Sao_Paulo'),
    TRUST_PROXY: trustProxy.default(false),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    ZAPI_ALLOW_PRIVATE: flag.default(false),
    SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(500),
    METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_AT: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time such as 03:00, or off')
      .default('03:00'),
    BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
    ...S3_VARIABLES,
  })
  .refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'and ADMIN_EMAIL go together',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'is of a standby of DATABASE_URL, which is missing',
  })
  .superRefine((env, context) => {
    const names = Object.keys(S3_VARIABLES) as (keyof typeof S3_VARIABLES)[];
    const missing = names.find((name) => env[name] === undefined);
    if (missing === undefined || names.every((name) => env[name] === undefined)) return;
    const message = `is missing: ${names.join(', ')} go together`;
    context.addIssue({ code: 'custom', path: [missing], message });
  });

/** The proxies that Fastify trusts: none, the nearest so many, or these addresses. */
type TrustProxy = false | string | ((address: string, hop: number) => boolean);

function parseTrustProxy(text: string): TrustProxy {
  if (text === 'false') return false;
  // Hop 0 holds the connection: with one proxy, only that hop is trusted.
  return isProxyCount(text) ? (_, hop) => hop < Number(text) : text;
}

/**
 * The program's configuration, read once from the environment. Empty variables count as absent.
 * @throws StartupError naming the wrong variable, never its value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(
      `Configuration: ${issue?.path.join('.') ?? 'environment'} ${issue?.message ?? 'is wrong'}`,
    );
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** A standby of the database, for lists and long reads. */
    databaseReadUrl: value.DATABASE_READ_URL,
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL.toLowerCase(), password: value.ADMIN_PASSWORD }
        : undefined,
    appSecret: value.APP_SECRET,
    publicUrl: value.PUBLIC_URL,
    cepApiUrl: value.CEP_API_URL,
    cepFallbackUrl: value.CEP_FALLBACK_URL,
    /** Every provider of PIX, for a stand-in; undefined: each at its own address. */
    pixProviderUrl: value.PIX_PROVIDER_URL,
    /** Every provider of freight, for a stand-in; undefined: each at its own address. */
    freightProviderUrl: value.FREIGHT_PROVIDER_URL,
    storeName: value.STORE_NAME,
    storeTimeZone: value.STORE_TIMEZONE,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    zapiAllowPrivate: value.ZAPI_ALLOW_PRIVATE,
    slowQueryMs: value.SLOW_QUERY_MS,
    /** Off unless one of the two is given: a port of its own, or a token on the application's. */
    metrics:
      value.METRICS_PORT === undefined && value.METRICS_TOKEN === undefined
        ? undefined
        : { port: value.METRICS_PORT, host: value.METRICS_HOST, token: value.METRICS_TOKEN },
    backupDir: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups')),
    /** `03:00` in the store's time zone; undefined: no nightly backup. */
    backupAt: value.BACKUP_AT === 'off' ? undefined : value.BACKUP_AT,
    backupPassphrase: value.BACKUP_PASSPHRASE,
    /** The bucket of the photos; undefined: they are in `DATA_DIR`. */
    photosS3: s3Of(value),
  };
}

function s3Of(value: z.infer<typeof environment>) {
  const endpoint = value.PHOTOS_S3_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    bucket: value.PHOTOS_S3_BUCKET ?? '',
    region: value.PHOTOS_S3_REGION ?? '',
    accessKeyId: value.PHOTOS_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.PHOTOS_S3_SECRET_ACCESS_KEY ?? '',
  };
}

export type Config = ReturnType<typeof readConfig>;

/** Reads `.env` in the working directory, where there is one. Variables already in the environment win. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
