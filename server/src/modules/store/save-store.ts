import type { StoreSettingsAnswer, StoreSettingsInput } from '@balcao/domain/contract/store';
import { formatDocument, isDocument } from '@balcao/domain/rules/document';
import { isValidPhone, phoneDigits } from '@balcao/domain/rules/phone';
import { saveSetting } from '../../db/settings.ts';
import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { STORE, findStore, type StoredStore } from './store.service.ts';

function readWhatsapp(text: string): string | undefined {
  if (text === '') return '';
  return isValidPhone(text) ? phoneDigits(text) : undefined;
}

/**
 * Saves the store's settings. Line breaks stay in address and notice, nowhere else.
 * @throws AppError `validation_failed` naming every wrong field.
 */
export async function saveStore(
  deps: Pick<Deps, 'engine' | 'db' | 'config'>,
  call: { readonly input: StoreSettingsInput },
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
  const save = (trx: Trx) => saveSetting(trx, STORE, JSON.stringify(store));
  await deps.engine.transaction(save);
  return findStore(deps.db, deps.config);
}
