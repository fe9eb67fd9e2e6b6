import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import { formatCep, isCep } from '@balcao/domain/rules/cep';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { useEffect, useRef, useState } from 'react';

import { findAddress } from './api.ts';

export type LookupState = 'idle' | 'searching' | 'found' | 'missing' | 'failed';

/** Looks an address up as soon as eight digits stand in the field; an answer for what no longer stands there is dropped. */
export function useAddressLookup(onFound: (found: PostalCodeAnswer) => void) {
  const [cep, setCep] = useState('');
  const [state, setState] = useState<LookupState>('idle');
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  const wanted = state === 'searching' ? onlyDigits(cep) : '';
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const found = await findAddress(wanted, controller.signal);
        if (controller.signal.aborted) return;
        setState(found === 'missing' ? 'missing' : 'found');
        if (found !== 'missing') tell.current(found);
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error(error);
        setState('failed');
      }
    };
    void ask();
    return () => controller.abort();
  }, [wanted]);

  const type = (text: string): void => {
    const shaped = formatCep(text);
    if (onlyDigits(shaped) !== onlyDigits(cep)) setState(isCep(shaped) ? 'searching' : 'idle');
    setCep(shaped);
  };
  return { cep, state, type };
}
