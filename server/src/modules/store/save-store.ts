import type { StoreSettingsAnswer, StoreSettingsInput } from '@balcao/domain/contract/store';
import { formatDocument, isDocument } from '@balcao/domain/rules/document';
import { isValidPhone, phoneDigits } from '@balcao/domain/rules/phone';
import { saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changesBetween, recordAudit } from '../audit/audit.service.ts';
import { STORE, findStore, type StoredStore } from './store.service.ts';

function readWhatsapp(text: string): string | undefined {
  if (text === '') return '';
  return isValidPhone(text) ? phoneDigits(text) : undefined;
}

/** A small shop's document, address and telephone are often its owner's own: the trail names them without their values. */
const OWNERS = ['document', 'address', 'whatsapp'] as const;

const publicPart = ({ name, notice }: Pick<StoredStore, 'name' | 'notice'>) => ({ name, notice });

/**
 * Saves the store's settings. Line breaks stay in address and notice, nowhere else.
 * @throws AppError `validation_failed` naming every wrong field.
 */
export async function saveStore(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: {
    readonly input: StoreSettingsInput;
    readonly caller: Caller;
    readonly now: number;
  },
): Promise<StoreSettingsAnswer> {
  const { input } = call;
  const isValid = input.document === '' || isDocument(input.document);
  const document = isValid ? formatDocument(input.document) : undefined;
  const whatsapp = readWhatsapp(input.whatsapp);
  const issues = [];
  if (document === undefined) {
    issues.push({ field: 'document', message: 'Informe um CPF ou CNPJ válido.' });
  }
  if (whatsapp === undefined) {
    issues.push({ field: 'whatsapp', message: 'Informe um telefone válido, com DDD.' });
  }
  if (document === undefined || whatsapp === undefined) {
    throw new AppError('validation_failed', { issues });
  }
  const store: StoredStore = {
    name: input.name.replace(/\s+/g, ' '),
    document,
    address: input.address,
    whatsapp,
    notice: input.notice,
  };
  const save = async (trx: Trx) => {
    const before = await findStore(trx, deps.config);
    await saveSetting(trx, STORE, JSON.stringify(store));
    const changes = changesBetween(publicPart(before), publicPart(store));
    const fields = OWNERS.filter((field) => before[field] !== store[field]);
    if (changes.length + fields.length === 0) return;
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'store.changed',
      subject: { type: 'store' },
      details: { changes, fields },
    });
  };
  await deps.engine.transaction(save);
  return findStore(deps.db, deps.config);
}
