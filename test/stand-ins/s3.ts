import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `silent` never answers; `refusing` answers that the key has no rights. */
export type S3Mood = 'ok' | 'silent' | 'refusing';

/** A bucket of S3 for single objects, which are put, read and removed. It computes each signature itself. */
export interface S3StandIn {
  readonly options: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** Bytes by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  setMood(mood: S3Mood): void;
  /** Stops answering connections. */
  stop(): Promise<void>;
}

const REGION = 'sa-east-1';
const BUCKET = 'loja-fotos';
const KEY = 'AKIAEXEMPLO';
const SECRET = 'a secret of the bucket, for tests';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The fault in a request's AWS Signature Version 4; undefined where it is right. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', ...headers } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AccessDenied';
  const [, key = '', day = '', region = '', signed = '', signature = ''] = parts;
  const names = signed.split(';');
  if (key !== KEY) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!needed.every((name) => names.includes(name))) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const time = String(headers['x-amz-date']);
  const url = new URL(request.url ?? '/', 'http://any');
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signing = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (made, text) => hmac(made, text),
    `AWS4${SECRET}`,
  );
  const isRight = time.startsWith(day) && hmac(signing, toSign).toString('hex') === signature;
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
};

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  let mood: S3Mood = 'ok';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (mood === 'silent') return;
    if (mood === 'refusing') return refuse(response, 403, 'AccessDenied');
    const fault = faultOf(request, body);
    if (fault) return refuse(response, 403, fault);
    const [, bucket, ...rest] = (request.url ?? '').split('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found) {
      response.writeHead(200, { 'content-length': found.length }).end(found);
    } else refuse(response, 404, 'NoSuchKey');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: SECRET,
    },
    objects,
    setMood(next) {
      mood = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
