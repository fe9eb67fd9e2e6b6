import type { CpfLookupAnswer } from '@balcao/domain/contract/customers';
import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { useEffect, type Dispatch } from 'react';

import { api, ApiError } from '../lib/api.ts';
import type { ConfirmFormAction, ConfirmFormState } from './confirm-form-state.ts';

type Send = Dispatch<ConfirmFormAction>;

/** A CPF asked twice on one page counts once: the server allows few. */
const knownAnswers = new Map<string, CpfLookupAnswer | 'missing'>();

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Without the address of the call: it carries the CPF. */
function logFailure(what: string, error: unknown): void {
  const status = error instanceof ApiError ? error.status : undefined;
  console.error(what, status ?? (error instanceof Error ? error.name : 'Error'));
}

async function askCustomer(
  cpf: string,
  orderId: string,
  signal: AbortSignal,
): Promise<CpfLookupAnswer | 'missing'> {
  const known = knownAnswers.get(cpf);
  if (known) return known;
  let answer: CpfLookupAnswer | 'missing';
  try {
    const headers = { 'order-id': orderId };
    answer = await api.get<CpfLookupAnswer>(`/customers/cpf/${cpf}`, { headers, signal });
  } catch (error) {
    if (!isMissing(error)) throw error;
    answer = 'missing';
  }
  knownAnswers.set(cpf, answer);
  return answer;
}

async function lookUpCustomer(
  cpf: string,
  orderId: string,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const answer = await askCustomer(cpf, orderId, signal);
    if (signal.aborted) return;
    if (answer === 'missing') send({ type: 'customer-missing', cpf });
    else send({ type: 'customer-found', cpf, answer });
  } catch (error) {
    if (signal.aborted) return;
    logFailure('Customer look-up failed', error);
    send({ type: 'customer-failed', cpf });
  }
}

async function lookUpAddress(cep: string, signal: AbortSignal, send: Send): Promise<void> {
  try {
    const answer = await api.get<PostalCodeAnswer>(`/postal-code/${cep}`, { signal });
    if (signal.aborted) return;
    if ('erro' in answer && answer.erro) send({ type: 'address-missing', cep });
    else send({ type: 'address-found', cep, answer });
  } catch (error) {
    if (signal.aborted) return;
    if (isMissing(error)) {
      send({ type: 'address-missing', cep });
      return;
    }
    logFailure('Address look-up failed', error);
    send({ type: 'address-failed', cep });
  }
}

/** Runs the look-up that the form waits for, by CPF and by CEP; an answer for what no longer stands there is dropped. */
export function useLookups(form: ConfirmFormState, orderId: string, send: Send): void {
  const cpf = form.customerState === 'searching' ? onlyDigits(form.values.cpf) : '';
  const cep = form.addressState === 'searching' ? onlyDigits(form.values.cep) : '';
  useEffect(() => {
    if (!cpf) return undefined;
    const controller = new AbortController();
    void lookUpCustomer(cpf, orderId, controller.signal, send);
    return () => controller.abort();
  }, [cpf, orderId, send]);
  useEffect(() => {
    if (!cep) return undefined;
    const controller = new AbortController();
    void lookUpAddress(cep, controller.signal, send);
    return () => controller.abort();
  }, [cep, send]);
}
