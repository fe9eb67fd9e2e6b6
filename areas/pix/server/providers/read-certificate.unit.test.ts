import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { makeCertificateAuthority, packPkcs12 } from '#test/stand-ins/certificates.ts';
import { readCertificate } from './read-certificate.ts';

const ENDS_AT = Date.UTC(2027, 10, 20, 17, 5);
const authority = makeCertificateAuthority();
const issued = authority.issue('loja', { endsAt: ENDS_AT });
const other = authority.issue('outra');
const sealedKey = createPrivateKey(issued.certificateKey)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'segredo' })
  .toString();
const oldKey = createPrivateKey(issued.certificateKey)
  .export({ type: 'pkcs1', format: 'pem' })
  .toString();

const pasted = (certificate: string, certificateKey = '', password = '') => ({
  certificate,
  certificateKey,
  password,
});
const windowsLines = (text: string): string => text.replaceAll('\n', '\r\n');

/** `.p12` files of OpenSSL, password "segredo", subject "loja". */
const PACKED = {
  OLD: `MIIF+QIBAzCCBb8GCSqGSIb3DQEHAaCCBbAEggWsMIIFqDCCAqcGCSqGSIb3DQEHBqCCApgwggKUAgEAMIICjQYJKoZIhvcNAQcBMBwGCiqGSIb3DQEMAQYw
DgQIFxCOSeaSIn0CAggAgIICYPh4BVpJY0jiZaNPeTknlaUYgC3t8p6dTeukwRf6GxrYDfV5tEsbfcBDTilnbRgymtSjAJpxk9HMsNUGijUud5vK4jRVDoSD
0x91At4vPKpv73FYWd3AxOsfCJR5E6fougxOfyxbg9lhRRtUHD1qb2FkqGK3MygFN6u679fYNwVofBzhDAroG1a2Rl3lALpCBHFXL18gmOUGcm+8F3BY48CK
O3YRed1f4SyO1uIQcbBsV0FXy2Ja9WACpY9cbBZgrgFCY4weHHodBKj4lYgzEVlGs1K6EM7jl0ricEqJjFzWpeVZ7Khq+NXWsF7q66iQpQmnZxeZmWMK8hGn
+0ChYu4mEpJUJU1TtqwuJAbhc5pnFVQT2EQuq2Khcgw/K6hJ7uD+pqLxMh4LommV1WUJwnksXpur45egumHR2aFwsk9Su4ZohR2e7DkcT1eSJ90/K4nQ8MGI
xFBbtmYrTLxvffx/IcjFvderSNwfb8mkNi8xL3IYtojm/yVpptOhMYtEJ0+eTVQRdI2MYjCUrtsnexL36iFeBeGZIwK/dH8xUd/tJD0KlajAiWhcy2iOKMEg
qdeZYODJW37EtV3mlTtgSRP8tSuunIM51BhcgGAFbwRQqsobH4ZcUQIlAIOMq9MrddbOnCtpPeHAUbAvqLhRCRJwtIedKhUZqf/5Gl25tt40u72epbOseCc4
rcF8j28utXK3E9iVtKHKI96TrZtnKMvLLH31s2W6ZiNgKrb2u/Xdo7lKLqeG8ZOAxil8dfOUWZaq+xlJIUYhoT1UG0jrx2EzR+weul2Jq8YoPg3R7f8ZMIIC
+QYJKoZIhvcNAQcBoIIC6gSCAuYwggLiMIIC3gYLKoZIhvcNAQwKAQKgggKmMIICojAcBgoqhkiG9w0BDAEDMA4ECB6JZB1pz0DWAgIIAASCAoC1Qk72jBDI
/IO9o37SCPs2blInZSwmm2uveZTVkJ7gUg66ObnFmw9gnw4hVh6BELJaP6Wh2rMJ/5/9I035dJt4GA6+Vml/sXwdb7zxos8asY9JUtBw20DKrqty97Nwg3fd
7XzKctyZb/ZPGWgpgwgxgxXQfh5SQjdLq2q+C6lbz4i3L1PN6S6bV27UKkhBwuolPNe4XZ7b+50kxLSN28Y8MxRy70NQ1zPA7KnV0YprcUOAeTg8NdUuQUZ2
RKm+PIJos4TArZ6F5r+hHQmtw35k+FdN6Hj7Ncncogy39Ayx1qPZVCwVtLrdxpV0Ji7c4MidSrn/rnwY9OZIMCc97JyqBnvtRbgXoR+g2Z8fgt9/nl/TYr7g
vpSr8J/d7B4CsKEtMHt2oH7ULshKc2BSVoj5RjgrNxIzzTqtM90+j3Jid7TYJWisGBbZxhmZJsKDqclPpBHspmErk9bTNmMzfKAaNcyfFmK6k4GZDmi7JJSH
QqLpSbtBlMVyKIZTL5MDQ9qBHKm/SCWPmMbSUdIQoNJLhFHL4f2ANK4AgYi8hUJk6RqQ44XE7Lh/cJObbJEtfvIJ8PXgpQMNTUdisM3684RRtRv2MZ9oDP3n
MqunndpazNvUgobJdNXyNE2/KYwdBcRdPuSU8zMogSBJFnwFXFDf6g5oPDVdePqoeaaJRpWqVJsdH28lt+r4rnSkR+XKgNr6w3sUAMFCdghhkDb+oBfmNu1u
j4dbEMzhTe+CldZYbmO2P+uS16AJMQ0Sotwr+lEOOhbrmnFZ5gni++mPQ+ic0GtJvnOLQvdMT8o35h5hGq0FHyVSLWGNzJEUjawcQXDjq0AFhClRalsu+sJ5
hKvgMSUwIwYJKoZIhvcNAQkVMRYEFMErgfTm9UcGaRXocGTsBSD8FiBAMDEwITAJBgUrDgMCGgUABBSBclWejjbeKyF1nCAFRGtSOEGsfQQIeHzk7JbSmaAC
AggA`,
  CURVE: `MIIEDAIBAzCCA8IGCSqGSIb3DQEHAaCCA7MEggOvMIIDqzCCAmIGCSqGSIb3DQEHBqCCAlMwggJPAgEAMIICSAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBK
MCkGCSqGSIb3DQEFDDAcBAgFGlKezyje+gICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEHUHSrKquSCOGg6HUEouK7+AggHg8g6Mj+9hteLh9ek1
9m16EUIgiDH1zug8Pf8+FslImCNTGwnOn0BabmqgI2QJWsBnzd3uf28VlTeWeGOb8Yj90clh7bEgHXcr9Oa148xnKGSmJQdlC4Ws4wgpAGdfyShyGJo3izO7
M0+JtroYPTiFI8VeQ6xPFKThuY6CPQQL+bco8+4T2K4LjNPLLZc96zmOttGTRcpVNP9A4fu8WGRXnJa7E1HOtu0D3eYrSfjVQeG5sAgUAsXdqL2F74PAXWCZ
Li7Na9sEnMgaZr0nxNPLpsujbjODrvU+p7HWIRe8+Kzb0f86mNy+CSTEU3Yb+5KQgeyk/Kxk14YzdS5niSpTtl0BPt9qeyxmSpcatRppIwKURMWn4fwZmXr6
KeI1zCTMfzHgEXvt6EuQcXB/+v+K4S2qZHUohc8uxP9Vu2wLr/WJkigna0J+4gbDbdB53HrzkiOZWOZSwFZW9wuW8U11yNKkC3g1aNaCaZSU3T2Ohto7HOt6
pDyrjbTmcyGQWVpC+xj26eLE6oDO4M0OFTpQxURD0P22bEi9CPRkSxBkVMy7fLjZxJNTaveXjKOp+xPFBUd3ncNZDvN6MHahEBR9c89972nVs8Pb8vb0SnIR
+LoO6J5umruFKAGfGLKbav4dMIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4wggEqMIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZI
hvcNAQUMMBwECODTy8I/tCPwAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQ3qNsNXa3LpvgHR0cmRDL6ASBkKlSjr1W5/uQ2eL6n3uSn3H37wQ8
hLP3lInK5UQnP18SIEAch6zRCehdo0MOtKJNdh4lIA8Fl/ESsszhNqLYl9QvpzbC0BgWDef1eBcTk2UJM3EO+aLlBXaxLVPrOx8ngIriLNQDcnoRd5DlwRVY
HMt1VPHtQkPHtgqbddnHkAgpl6+BcCwin6yMPfXsHXmmVTElMCMGCSqGSIb3DQEJFTEWBBSYsJOsxSA5pDTm2Mn4cEfXtZnI4jBBMDEwDQYJYIZIAWUDBAIB
BQAEIH4PGET+RX4wvp8KczZAOr8B/BmxT97WJmxfyMyRSQE5BAgmAT4XaOdRXwICCAA=`,
};

describe('a certificate that is pasted', () => {
  it.each([
    ['a .p12 without a password', pasted(packPkcs12(issued, ''))],
    ['a .p12 with one', pasted(packPkcs12(issued, 'segredo'), '', 'segredo')],
    [
      'a .p12 in lines, as an address of data',
      pasted(
        `data:application/x-pkcs12;base64,${packPkcs12(issued, '').replace(/(.{64})/g, '$1\r\n')}\n`,
      ),
    ],
    ['PEM in two fields', pasted(issued.certificate, issued.certificateKey)],
    ['PEM in one', pasted(issued.certificateKey + issued.certificate)],
    ['PEM with other lines', pasted(windowsLines(issued.certificate), windowsLines(oldKey))],
    ['a sealed key', pasted(issued.certificate, sealedKey, 'segredo')],
    ['a needless password', pasted(issued.certificate, issued.certificateKey, 'segredo')],
    [
      'a chain, the certificate last',
      pasted(authority.ca + issued.certificate, issued.certificateKey),
    ],
    ['words around it', pasted(`Bag Attributes\n  x: y\n${issued.certificate}`, oldKey)],
  ])('is read: %s', async (_, text) => {
    const { read } = await readCertificate(text);
    expect(read?.endsAt).toBe(ENDS_AT);
    const certificate = new X509Certificate(read?.certificate ?? '');
    expect(certificate.subject).toBe('CN=loja');
    expect(certificate.checkPrivateKey(createPrivateKey(read?.certificateKey ?? ''))).toBe(true);
    expect(certificate.verify(new X509Certificate(authority.ca).publicKey)).toBe(true);
  });

  it('keeps its chain behind it', async () => {
    const { read } = await readCertificate(
      pasted(authority.ca + issued.certificate, issued.certificateKey),
    );
    expect(read?.certificate.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  // Made by OpenSSL 3.0; Node cannot read them alone.
  it.each([
    ['the ciphers of long ago (RC2 of 40 bits)', 'OLD'],
    ['a key of a curve, and today’s ciphers', 'CURVE'],
  ] as const)('is read with %s', async (_, name) => {
    const { read } = await readCertificate(pasted(PACKED[name], '', 'segredo'));
    const certificate = new X509Certificate(read?.certificate ?? '');
    expect(certificate.subject).toBe('CN=loja');
    expect(certificate.checkPrivateKey(createPrivateKey(read?.certificateKey ?? ''))).toBe(true);
  });

  it.each([
    ['wrong-password', pasted(packPkcs12(issued, 'segredo'), '', 'outro')],
    ['wrong-password', pasted(packPkcs12(issued, 'segredo'))],
    ['wrong-password', pasted(issued.certificate, sealedKey)],
    ['wrong-password', pasted(issued.certificate, sealedKey, 'outro')],
    ['wrong-password', pasted(PACKED.OLD, '', 'outro')],
    ['key-missing', pasted(issued.certificate)],
    ['certificate-missing', pasted(issued.certificateKey)],
    ['key-of-another', pasted(issued.certificate, other.certificateKey)],
    ['unreadable', pasted('')],
    ['unreadable', pasted('certificado.p12')],
    ['unreadable', pasted('MIIKcQIBAzCC')],
    ['unreadable', pasted(packPkcs12(issued, '').slice(0, 400))],
    ['unreadable', pasted(Buffer.from('nada disto').toString('base64'))],
    ['unreadable', pasted(issued.certificate.replace(/M/g, 'N'), issued.certificateKey)],
    ['unreadable', pasted(issued.certificate, issued.certificateKey.slice(0, 300))],
  ] as const)('is refused as %s', async (fault, text) => {
    expect((await readCertificate(text)).fault).toBe(fault);
  });
});

describe('the rounds that a seal demands', () => {
  const { asn1, pki, pkcs12, util } = forge;
  const key = pki.privateKeyFromPem(issued.certificateKey);
  /** A file with this number in place of the 32,768 rounds of its seals; its ciphers are open to nobody then. */
  const withRounds = (packed: string, rounds: number): string =>
    Buffer.from(
      Buffer.from(packed, 'base64')
        .toString('hex')
        .replaceAll('0203008000', `0203${rounds.toString(16).padStart(6, '0')}`),
      'hex',
    ).toString('base64');
  const packed = (options: Parameters<typeof pkcs12.toPkcs12Asn1>[3]): forge.asn1.Asn1 =>
    pkcs12.toPkcs12Asn1(key, pki.certificateFromPem(issued.certificate), 'segredo', options);
  const base64Of = (file: forge.asn1.Asn1): string => util.encode64(asn1.toDer(file).getBytes());
  const faultOf = async (certificate: string, certificateKey = '') =>
    (await readCertificate(pasted(certificate, certificateKey, 'segredo'))).fault;
  /** The file with a length that stands at its end, as BER allows. */
  const endless = (base64: string): string => {
    const bytes = Buffer.from(base64, 'base64').subarray(4);
    return Buffer.concat([Buffer.from([0x30, 0x80]), bytes, Buffer.alloc(2)]).toString('base64');
  };

  it('are refused above 100,000, in each seal and in any form', async () => {
    const count = 32_768;
    const whole = base64Of(packed({ algorithm: '3des', count }));
    const sealed = pki.encryptRsaPrivateKey(key, 'segredo', { algorithm: 'aes256', count });
    const [head = '', body = '', end = ''] = sealed.split(/(?<=-----)\r?\n|\r?\n(?=-----)/);
    for (const rounds of [100_001, 2_000_000, 2 ** 23 - 1]) {
      for (const file of [
        whole,
        endless(whole),
        base64Of(packed({ algorithm: '3des', useMac: false, count })),
        base64Of(packed({ algorithm: 'aes256', useMac: false, count })),
      ]) {
        expect(await faultOf(withRounds(file, rounds))).toBe('too-many-rounds');
      }
      const pem = [head, withRounds(body, rounds), end].join('\n');
      expect(await faultOf(issued.certificate, pem)).toBe('too-many-rounds');
      const hidden = `-----BEGIN PRIVATE KEY-----\n${pem}`;
      expect(await faultOf(issued.certificate, hidden)).toBe('too-many-rounds');
    }
  });

  it.each(['3des', 'aes256'] as const)('are taken up to 100,000: %s', async (algorithm) => {
    const file = base64Of(packed({ algorithm, count: 100_000 }));
    const { read } = await readCertificate(pasted(file, '', 'segredo'));
    expect(read?.endsAt).toBe(ENDS_AT);
  });

  it('are counted over all the seals of a file', async () => {
    const sealed = packed({ algorithm: '3des', count: 80_000, useMac: false });
    const [version, content] = sealed.value as forge.asn1.Asn1[];
    const parts = [version, content, content, content, content].flatMap((part) => part ?? []);
    expect(await faultOf(base64Of({ ...sealed, value: parts }))).toBe('too-many-rounds');
  });
});

it('refuses a key so long that each handshake would hold the server', async () => {
  const { pki, jsbn } = forge;
  const numberOf = (digits: number) => new jsbn.BigInteger(`5${'1'.repeat(digits - 1)}`, 16);
  const [modulus, part] = [numberOf(4_200), numberOf(2_100)];
  const long = pki.setRsaPrivateKey(modulus, part, part, part, part, part, part, part);
  const { fault } = await readCertificate(
    pasted(issued.certificate, pki.privateKeyToPem(long).replaceAll('\r', '')),
  );
  expect(fault).toBe('unreadable');
});
