import { onlyDigits } from '../../../rules/cpf.ts';
import { useEffect, type Dispatch } from 'react';

import { api, ApiError } from '../api/api.ts';
import { logKindOf } from '../api/log-failure.ts';
import type {
  FoundAddress,
  FoundCustomer,
  PersonFormAction,
  PersonFormState,
} from './person-form.ts';

type Send = Dispatch<PersonFormAction>;

/** The record of a CPF (11 digits), or the fact that there is none; rejects on anything else. */
export type AskCustomer = (cpf: string, signal: AbortSignal) => Promise<FoundCustomer | 'missing'>;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Asks the server; a 404 means a new customer (spec §8). */
export async function askCustomer(
  cpf: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<FoundCustomer | 'missing'> {
  try {
    return await api.get<FoundCustomer>(`/customers/cpf/${cpf}`, { headers, signal });
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
}

async function lookUpCustomer(
  cpf: string,
  ask: AskCustomer,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const answer = await ask(cpf, signal);
    if (signal.aborted) return;
    if (answer === 'missing') send({ type: 'customer-missing', cpf });
    else send({ type: 'customer-found', cpf, answer });
  } catch (error) {
    if (signal.aborted) return;
    logKindOf(error, 'Customer look-up failed');
    send({ type: 'customer-failed', cpf });
  }
}

async function lookUpAddress(cep: string, signal: AbortSignal, send: Send): Promise<void> {
  try {
    const answer = await api.get<FoundAddress>(`/postal-code/${cep}`, { signal });
    if (signal.aborted) return;
    if (answer.erro) send({ type: 'address-missing', cep });
    else send({ type: 'address-found', cep, answer });
  } catch (error) {
    if (signal.aborted) return;
    if (isMissing(error)) {
      send({ type: 'address-missing', cep });
      return;
    }
    logKindOf(error, 'Address look-up failed');
    send({ type: 'address-failed', cep });
  }
}

/**
 * Runs the look-ups by CPF and by CEP for the form; an answer for a number no longer in the form is dropped. `ask` must stay the
 * same function: another one asks again.
 */
export function usePersonLookups(form: PersonFormState, ask: AskCustomer, send: Send): void {
  const cpf = form.customerState === 'searching' ? onlyDigits(form.values.cpf) : '';
  const cep = form.addressState === 'searching' ? onlyDigits(form.values.cep) : '';
  useEffect(() => {
    if (!cpf) return undefined;
    const controller = new AbortController();
    void lookUpCustomer(cpf, ask, controller.signal, send);
    return () => controller.abort();
  }, [cpf, ask, send]);
  useEffect(() => {
    if (!cep) return undefined;
    const controller = new AbortController();
    void lookUpAddress(cep, controller.signal, send);
    return () => controller.abort();
  }, [cep, send]);
}
