import type { pixAccountInput, PixAccountTestAnswer } from '../../contract.ts';
import { formatDate } from '#kit/rules/days.ts';
import { readPixKey, PIX_KEY_PROBLEMS } from '#kit/rules/pix-key.ts';
import { pixSecretProblem, type PixSecretField } from '../../rules/pix-account.ts';
import type { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { resolveSecret } from '#kit/server/core/encryption.ts';
import {
  type BankAccess,
  type MercadoPagoAccess,
  type PixAccess,
  PixProviderError,
  type PixFault,
} from '../providers/pix-provider.ts';
import { readCertificate, type CertificateFault } from '../providers/read-certificate.ts';
import { isSameAccount, openAccount } from './account-access.ts';
import {
  type PixAccountRow,
  FORGIVEN,
  findCurrentAccount,
  updateAccount,
} from './pix-accounts.repository.ts';
import { randomBytes } from 'node:crypto';
import { plainTransaction } from '#kit/server/core/change.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import { faultInWords, fieldOfFault } from './fault-words.ts';

export type SentAccount = z.output<typeof pixAccountInput>;
type SentBank = Exclude<SentAccount, { provider: 'mercado-pago' }>;

export interface ResolvedAccess {
  readonly access: PixAccess;
  readonly certificateEndsAt: number | null;
}

type Field = 'certificate' | 'certificateKey' | 'certificatePassword';

const CERTIFICATE_FAULTS: Readonly<Record<CertificateFault, readonly [Field, string]>> = {
  unreadable: ['certificate', 'Este arquivo não é um certificado, ou não veio inteiro.'],
  'wrong-password': ['certificatePassword', 'Esta não é a senha do certificado.'],
  'too-many-rounds': [
    'certificate',
    'A senha deste arquivo foi protegida com repetições demais: mais de 100.000. Baixe ou exporte o certificado de novo.',
  ],
  'key-missing': ['certificateKey', 'Falta a chave do certificado: escolha o arquivo .key.'],
  'certificate-missing': [
    'certificate',
    'Neste arquivo só há a chave. Escolha o certificado, .crt ou .pem.',
  ],
  'key-of-another': ['certificateKey', 'Esta chave não é a deste certificado.'],
};

function requireForm(field: PixSecretField, typed: string): string {
  const problem = pixSecretProblem(field, typed);
  if (problem) throw invalidField(field, problem);
  return typed;
}

const secretOf = (field: PixSecretField, typed: string, stored: string | undefined): string =>
  requireForm(field, resolveSecret(field, typed, stored));

function resolveMercadoPago(
  sent: Extract<SentAccount, { provider: 'mercado-pago' }>,
  known: PixAccess | undefined,
): MercadoPagoAccess {
  const stored = known?.provider === 'mercado-pago' ? known : undefined;
  const accessToken = secretOf('accessToken', sent.accessToken, stored?.accessToken);
  const access = { provider: sent.provider, accessToken, webhookSecret: '' };
  const same = stored && isSameAccount(stored, access) ? stored : undefined;
  const webhookSecret = secretOf('webhookSecret', sent.webhookSecret, same?.webhookSecret);
  return { ...access, webhookSecret };
}

async function resolveCertificate(
  sent: SentBank,
  stored: Pick<BankAccess, 'certificate' | 'certificateKey'> | undefined,
  storedEndsAt: number | null,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<Pick<BankAccess, 'certificate' | 'certificateKey'> & { endsAt: number | null }> {
  if (sent.certificate === '' && sent.certificateKey === '' && stored) {
    const { certificate, certificateKey } = stored;
    return { certificate, certificateKey, endsAt: storedEndsAt };
  }
  if (sent.certificate === '') throw invalidField('certificate', 'Escolha o certificado.');
  const { read, fault } = await readCertificate({
    certificate: sent.certificate,
    certificateKey: sent.certificateKey,
    password: sent.certificatePassword,
  });
  if (fault) throw invalidField(...CERTIFICATE_FAULTS[fault]);
  if (read.endsAt <= clock()) {
    const day = formatDate(read.endsAt, config.storeTimeZone);
    throw invalidField('certificate', `Este certificado terminou em ${day}. Baixe um novo.`);
  }
  return read;
}

/** Only the provider can check a key; a text that is no key at all is refused here. */
function resolveKey(typed: string, stored: string | undefined): string {
  if (typed === stored) return typed;
  const read = readPixKey(typed);
  if (typeof read === 'string') throw invalidField('key', PIX_KEY_PROBLEMS[read]);
  return read.key;
}

/**
 * Reads an account as it was sent. A mask, and a blank certificate, stand for the stored value of the very same account; stored
 * values of another one are sent nowhere.
 * @param current the row of the current account
 */
export async function resolveAccess(
  deps: Pick<Deps, 'secrets' | 'clock' | 'config'>,
  sent: SentAccount,
  current: PixAccountRow | undefined,
): Promise<ResolvedAccess> {
  const known = current && openAccount(deps, current);
  if (sent.provider === 'mercado-pago') {
    return { access: resolveMercadoPago(sent, known), certificateEndsAt: null };
  }
  requireForm('clientId', sent.clientId);
  const stored =
    known?.provider === sent.provider && known.clientId === sent.clientId ? known : undefined;
  const clientSecret = secretOf('clientSecret', sent.clientSecret, stored?.clientSecret);
  const key = resolveKey(sent.key, stored?.key);
  const endsAt = current?.certificate_ends_at ?? null;
  const { endsAt: certificateEndsAt, ...certificate } = await resolveCertificate(
    sent,
    stored,
    endsAt,
    deps,
  );
  const { provider, clientId, accountNumber } = sent;
  return {
    access: { provider, clientId, clientSecret, ...certificate, key, accountNumber },
    certificateEndsAt,
  };
}

const WORKS = 'Tudo certo: uma cobrança de teste foi criada e cancelada.';

const ADVICE: Readonly<Partial<Record<PixFault, string>>> = {
  away: ' Confira a internet e teste de novo em alguns minutos.',
  busy: ' Teste de novo em alguns minutos.',
};

/**
 * Makes a charge at the provider and cancels it, with the typed values. An account whose stored values were typed, and work, is
 * tried again at once.
 */
export async function testAccount(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'secrets' | 'clock' | 'pixProviders' | 'charges'>,
  input: SentAccount,
): Promise<PixAccountTestAnswer> {
  const current = await findCurrentAccount(deps.db);
  const { access } = await resolveAccess(deps, input, current);
  const { name, email } = await findStore(deps.db, deps.config);
  const token = randomBytes(16).toString('hex');
  try {
    const provider = deps.pixProviders.open(access);
    await provider.prove({ storeName: name, email, now: deps.clock(), token });
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    const { fault, detail } = error;
    const message = faultInWords(access.provider, fault, detail) + (ADVICE[fault] ?? '');
    return { works: false, message, field: fieldOfFault(access.provider, fault) };
  }
  const isStored = current && JSON.stringify(openAccount(deps, current)) === JSON.stringify(access);
  if (isStored && current.failures > 0) {
    await plainTransaction(deps, (trx) => updateAccount(trx, current.id, FORGIVEN));
    deps.charges.wake();
  }
  return { works: true, message: WORKS, field: null };
}
