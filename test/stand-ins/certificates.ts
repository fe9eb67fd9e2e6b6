import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A certificate and its key, in PEM. */
export interface IssuedCertificate {
  readonly certificate: string;
  readonly certificateKey: string;
}

export interface CertificateAuthority {
  /** Its own certificate, in PEM. */
  readonly ca: string;
  /** Issues a certificate, for this machine's own address among others. */
  issue(name: string, life?: { readonly endsAt: number }): IssuedCertificate;
}

/** The dates lie far apart: a handshake uses the machine's clock, which tests set as they like. */
const BEGIN = Date.UTC(2000, 0, 1);
const END = Date.UTC(2049, 11, 31);

const newKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(pem);
  return { pem, key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
};

/** A certificate authority of one test. */
export function makeCertificateAuthority(): CertificateAuthority {
  const own = newKeys();
  const issuer = [{ name: 'commonName', value: 'Autoridade de teste' }];
  let serial = 0;

  const sign = (
    subject: forge.pki.CertificateField[],
    publicKey: forge.pki.rsa.PublicKey,
    endsAt: number,
    extensions: object[],
  ): string => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = String((serial += 1)).padStart(4, '0');
    certificate.validity.notBefore = new Date(BEGIN);
    certificate.validity.notAfter = new Date(endsAt);
    certificate.setSubject(subject);
    certificate.setIssuer(issuer);
    certificate.setExtensions(extensions);
    certificate.sign(own.key, forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate).replaceAll('\r', '');
  };

  const ca = sign(issuer, own.publicKey, END, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
  return {
    ca,
    issue: (name, { endsAt } = { endsAt: END }) => {
      const { pem, publicKey } = newKeys();
      const certificate = sign([{ name: 'commonName', value: name }], publicKey, endsAt, [
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
      ]);
      return { certificate, certificateKey: pem };
    },
  };
}

/** A `.p12` in base64, as a bank gives it. @param count the rounds of its seals. */
export function packPkcs12(issued: IssuedCertificate, password: string, count = 2_048): string {
  const packed = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(issued.certificateKey),
    forge.pki.certificateFromPem(issued.certificate),
    password,
    { algorithm: '3des', count },
  );
  return forge.util.encode64(forge.asn1.toDer(packed).getBytes());
}
