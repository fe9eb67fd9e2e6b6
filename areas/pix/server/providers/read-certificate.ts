import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type Forge from 'node-forge';

/** A bank's certificate with its key, in PEM and open; the chain after the certificate. */
export interface ReadCertificate {
  readonly certificate: string;
  readonly certificateKey: string;
  readonly endsAt: number;
}

export type CertificateFault =
  /** The text is no `.p12` in base64 and no PEM, or is cut off. */
  | 'unreadable'
  /** The password is that of the `.p12`, or of the key. */
  | 'wrong-password'
  /** Opening it would hold the server. */
  | 'too-many-rounds'
  | 'key-missing'
  | 'certificate-missing'
  | 'key-of-another';

export type CertificateReading =
  | { readonly read: ReadCertificate; readonly fault?: undefined }
  | { readonly read?: undefined; readonly fault: CertificateFault };

interface Parts {
  readonly certificates: readonly string[];
  readonly key: KeyObject | undefined;
}

const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[\s\S]+?-----END [^-]+-----/g;
const KEY =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:(?!-----)[\s\S])+-----END [A-Z ]*PRIVATE KEY-----/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

class CertificateError extends Error {
  readonly fault: CertificateFault;
  constructor(fault: CertificateFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const faultOf = (error: unknown, fault: CertificateFault): CertificateError =>
  error instanceof CertificateError ? error : new CertificateError(fault, error);

/** The words of node-forge for a cipher that it does not know. */
const isUnknownSeal = (error: unknown): boolean =>
  error instanceof Error && /unsupported|not a supported/i.test(error.message);

/** The rounds of a seal: programs write 2,048 to 100,000. */
const MOST_ROUNDS = 100_000;
/** The seals of the file, of its certificates and of its key. */
const MOST_ROUNDS_OF_A_FILE = 3 * MOST_ROUNDS;

/** A longer key would hold the server at each handshake. */
const MOST_KEY_BITS = 16_384;

/** The rounds of each seal in a file: the number behind a salt. Ciphertext is not looked into. */
function roundsOf(asn1: typeof Forge.asn1, { type, tagClass, value }: Forge.asn1.Asn1): number[] {
  const { OCTETSTRING, INTEGER } = asn1.Type;
  const parts = typeof value === 'string' ? [] : value;
  const inside = parts.flatMap((part, index) => {
    const isRounds = part.type === INTEGER && parts[index - 1]?.type === OCTETSTRING;
    return isRounds
      ? [Number(`0x${Buffer.from(String(part.value), 'binary').toString('hex')}`)]
      : roundsOf(asn1, part);
  });
  if (type !== OCTETSTRING || tagClass !== asn1.Class.UNIVERSAL) return inside;
  try {
    const bytes = typeof value === 'string' ? value : parts.map((part) => part.value).join('');
    return [...inside, ...roundsOf(asn1, asn1.fromDer(bytes, false))];
  } catch {
    return inside;
  }
}

/** node-forge opens a sealed file on the server's own thread, in as many rounds as the file says. */
function checkRounds(asn1: typeof Forge.asn1, file: Forge.asn1.Asn1): void {
  const rounds = roundsOf(asn1, file);
  const sum = rounds.reduce((total, more) => total + more, 0);
  if (sum > MOST_ROUNDS_OF_A_FILE || rounds.some((each) => each > MOST_ROUNDS))
    throw new CertificateError('too-many-rounds');
}

/** Opens a key in PEM, also a sealed one. */
async function openKey(key: string, passphrase: string): Promise<KeyObject> {
  if (!key.includes('ENCRYPTED PRIVATE KEY'))
    return createPrivateKey({ key, format: 'pem', passphrase });
  const { asn1, pki } = (await import('node-forge')).default;
  const sealed = pki.encryptedPrivateKeyFromPem(key);
  checkRounds(asn1, sealed);
  return createPrivateKey(pki.privateKeyInfoToPem(pki.decryptPrivateKeyInfo(sealed, passphrase)));
}

async function readPem(text: string, password: string): Promise<Parts> {
  const certificates = text.match(CERTIFICATE) ?? [];
  const key = KEY.exec(text)?.[0];
  if (key === undefined) {
    if (text.includes('PRIVATE KEY')) throw new CertificateError('unreadable');
    return { certificates: [...certificates], key: undefined };
  }
  const isSealed = key.includes('ENCRYPTED');
  try {
    return {
      certificates: [...certificates],
      key: await openKey(key, password),
    };
  } catch (error) {
    throw faultOf(error, isSealed && !isUnknownSeal(error) ? 'wrong-password' : 'unreadable');
  }
}

/** Reads a `.p12`, also one with old ciphers, which Node refuses. */
async function readPkcs12(text: string, password: string): Promise<Parts> {
  const { asn1, pki, pkcs12, util } = (await import('node-forge')).default;
  let file: ReturnType<typeof asn1.fromDer>;
  try {
    file = asn1.fromDer(util.decode64(text));
  } catch (error) {
    throw new CertificateError('unreadable', error);
  }
  checkRounds(asn1, file);
  const open = (tried: string | undefined) => {
    try {
      return tried === undefined
        ? pkcs12.pkcs12FromAsn1(file, false)
        : pkcs12.pkcs12FromAsn1(file, false, tried);
    } catch (error) {
      const isPassword = error instanceof Error && /password|decrypt/i.test(error.message);
      if (isPassword && !isUnknownSeal(error)) return undefined;
      throw new CertificateError('unreadable', error);
    }
  };
  // No password and an empty one are different, and programs write either.
  const opened = open(password) ?? (password === '' ? open(undefined) : undefined);
  if (!opened) throw new CertificateError('wrong-password');
  const bags = opened.safeContents.flatMap(({ safeBags }) => safeBags);
  const pemOf = (label: string, body: Parameters<typeof asn1.toDer>[0]): string => {
    const lines = util.encode64(asn1.toDer(body).getBytes(), 64).replaceAll('\r', '');
    return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
  };
  const certificates = bags
    .filter(({ type }) => type === pki.oids['certBag'])
    .flatMap(({ cert, asn1: other }) => {
      if (cert) return [pki.certificateToPem(cert).replaceAll('\r', '')];
      return [pemOf('CERTIFICATE', other)];
    });
  const keys = bags
    .filter(({ type }) => [pki.oids['keyBag'], pki.oids['pkcs8ShroudedKeyBag']].includes(type))
    .flatMap(({ key, asn1: other }) => {
      if (key) return [pki.privateKeyToPem(key)];
      return [pemOf('PRIVATE KEY', other)];
    });
  const [key] = keys;
  return { certificates, key: key === undefined ? undefined : createPrivateKey(key) };
}

function join({ certificates, key }: Parts): ReadCertificate {
  const chain = certificates.map((pem) => new X509Certificate(pem));
  if (!key) throw new CertificateError(chain.length > 0 ? 'key-missing' : 'unreadable');
  if (chain.length === 0) throw new CertificateError('certificate-missing');
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) > MOST_KEY_BITS)
    throw new CertificateError('unreadable');
  const own = chain.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new CertificateError('key-of-another');
  const rest = chain.filter((certificate) => certificate !== own);
  return {
    certificate: [own, ...rest].map((certificate) => certificate.toString()).join(''),
    certificateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    endsAt: Date.parse(own.validTo),
  };
}

/**
 * Reads a seller's pasted texts.
 * @param pasted.certificate a `.p12` in base64, or PEM, in which the key may stand as well
 * @param pasted.certificateKey PEM; empty for a key that stands with the certificate
 */
export async function readCertificate(pasted: {
  readonly certificate: string;
  readonly certificateKey: string;
  readonly password: string;
}): Promise<CertificateReading> {
  const text = pasted.certificate.trim();
  const packed = text.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  try {
    const isPacked = !text.includes('-----BEGIN') && BASE64.test(packed);
    const parts = isPacked
      ? await readPkcs12(packed, pasted.password)
      : await readPem(`${text}\n${pasted.certificateKey}`, pasted.password);
    return { read: join(parts) };
  } catch (error) {
    return { fault: faultOf(error, 'unreadable').fault };
  }
}
