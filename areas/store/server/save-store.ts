import type { StoreSettingsAnswer, StoreSettingsInput } from '../contract.ts';
import { formatDocument, isDocument } from '#kit/rules/document.ts';
import { isEmail } from '#kit/rules/email.ts';
import { isValidPhone, phoneDigits } from '#kit/rules/phone.ts';
import { lockSetting, saveSetting } from '#kit/server/db/settings.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { ErrorDetails } from '#kit/server/core/errors.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { STORE, findStore, type StoredStore } from './store.service.ts';
import type { PixSettings, PixSettingsInput } from '#kit/contract/pix.ts';
import { pixReceiverNames } from '#kit/rules/pix.ts';
import { readPixKey, PIX_KEY_PROBLEMS } from '#kit/rules/pix-key.ts';

type Issue = NonNullable<ErrorDetails['issues']>[number];

/**
 * The settings in the form of the payment code, name and city derived from the store's where they are blank; or the
 * faults.
 * @param store.pix the settings saved before: the kind of their key is known without punctuation.
 */
function readPix(
  input: PixSettingsInput,
  store: {
    readonly name: string;
    readonly legalName: string;
    readonly address: string;
    readonly pix: PixSettings | null;
  },
): PixSettings | Issue[] {
  const read = input.key === store.pix?.key ? store.pix : readPixKey(input.key);
  const { receiverName = '', receiverCity = '', text = '' } = input;
  const names = pixReceiverNames({ receiverName, receiverCity }, store);
  const issues = [];
  if (typeof read === 'string') issues.push({ field: 'pix.key', message: PIX_KEY_PROBLEMS[read] });
  if (!names.receiverName) {
    issues.push({ field: 'pix.receiverName', message: 'Informe o nome de quem recebe.' });
  }
  if (!names.receiverCity) {
    issues.push({
      field: 'pix.receiverCity',
      message: 'Informe a cidade de quem recebe, como Recife.',
    });
  }
  if (typeof read === 'string' || issues.length > 0) return issues;
  return { key: read.key, ...names, text };
}

function readWhatsapp(text: string): string | undefined {
  if (text === '') return '';
  return isValidPhone(text) ? phoneDigits(text) : undefined;
}

/**
 * The fields of a small shop that are often its owner's own (registered name, document, address, e-mail, telephone, and the PIX key):
 * the trail names them without their values.
 */
const OWNERS = ['legalName', 'document', 'address', 'email', 'whatsapp'] as const;

const publicPart = ({
  name,
  notice,
  pix,
  printOnlyPaid,
  printPhotos,
  linkDays,
  paymentReminderHours,
  ...rest
}: StoredStore) => ({
  name,
  notice,
  pixName: pix?.receiverName ?? '',
  pixCity: pix?.receiverCity ?? '',
  pixText: pix?.text ?? '',
  printOnlyPaid,
  printPhotos,
  ...rest.package,
  linkDays,
  paymentReminderHours,
});

function changedFields(before: StoredStore, after: StoredStore): string[] {
  const owners: string[] = OWNERS.filter((field) => before[field] !== after[field]);
  return before.pix?.key === after.pix?.key ? owners : [...owners, 'pixKey'];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function readStore(call: Call, input: StoreSettingsInput, before: StoredStore): StoredStore {
  const isValid = input.document === '' || isDocument(input.document);
  const document = isValid ? formatDocument(input.document) : undefined;
  const whatsapp = readWhatsapp(input.whatsapp);
  const name = oneLine(input.name);
  const legalName = oneLine(input.legalName ?? before.legalName);
  const { address, notice, email = before.email } = input;
  const pix = input.pix
    ? readPix(input.pix, { name, legalName, address, pix: before.pix })
    : input.pix;
  const issues: Issue[] = Array.isArray(pix) ? [...pix] : [];
  if (document === undefined) {
    issues.push({ field: 'document', message: 'Informe um CPF ou CNPJ válido.' });
  }
  if (whatsapp === undefined) {
    issues.push({ field: 'whatsapp', message: 'Informe um telefone válido, com DDD.' });
  }
  if (email !== '' && !isEmail(email)) {
    issues.push({ field: 'email', message: 'Informe um e-mail válido.' });
  }
  if (document === undefined || whatsapp === undefined || Array.isArray(pix) || issues.length > 0) {
    throw call.refusal('validation_failed', { issues });
  }
  return {
    name,
    legalName,
    document,
    address,
    email,
    whatsapp,
    notice,
    pix: pix === undefined ? before.pix : pix,
    printOnlyPaid: input.printOnlyPaid ?? before.printOnlyPaid,
    printPhotos: input.printPhotos ?? before.printPhotos,
    package: input.package ?? before.package,
    linkDays: input.linkDays === undefined ? before.linkDays : input.linkDays,
    paymentReminderHours:
      input.paymentReminderHours === undefined
        ? before.paymentReminderHours
        : input.paymentReminderHours,
  };
}

/**
 * Saves the store's settings. Line breaks stay in address and notice, nowhere else. Optional settings that the call leaves out
 * keep their value.
 */
export async function saveStore(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: Call,
  input: StoreSettingsInput,
): Promise<StoreSettingsAnswer> {
  await change(deps, call, async (trx) => {
    await lockSetting(trx, STORE);
    const before = await findStore(trx, deps.config);
    const store = readStore(call, input, before);
    await saveSetting(trx, STORE, JSON.stringify(store));
    const changes = changesBetween(publicPart(before), publicPart(store));
    const fields = changedFields(before, store);
    if (changes.length + fields.length === 0) return { trail: UNCHANGED };
    const details = { changes, fields };
    return { trail: { action: 'store.changed', subject: { type: 'store' }, details } };
  });
  return findStore(deps.db, deps.config);
}
