import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * A passkey in software: it answers the server's options as a phone or a security key does. Keys are P-256, attestation is
 * "none", and the user has always been verified.
 */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A head of CBOR, of major type and length or number: an attestation needs no other CBOR. */
function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...entries: (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

interface Options {
  readonly challenge: string;
  /** The site, in the options of a creation. */
  readonly rp?: { readonly id: string };
  /** The site, in the options of a sign-in. */
  readonly rpId?: string;
}

export interface Authenticator {
  /** The answer of `navigator.credentials.create()`, as JSON. */
  create(options: Options): object;
  /** The answer of `navigator.credentials.get()`, as JSON. */
  get(options: Options, change?: { readonly flags?: number; readonly count?: number }): object;
}

/** @param origin of the calling page. */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const encodedId = id.toString('base64url');
  let count = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (site: string, flags: number, uses: number, key = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter, key]);
  };
  const credential = (response: object): object => ({
    id: encodedId,
    rawId: encodedId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create({ challenge, rp }) {
      const coseKey = map(
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_KEY;
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(rp?.id ?? '', flags, count, key))],
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId = '' }, change = {}) {
      count += 1;
      const flags = change.flags ?? USER_PRESENT | USER_VERIFIED;
      const data = authenticatorData(rpId, flags, change.count ?? count);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
