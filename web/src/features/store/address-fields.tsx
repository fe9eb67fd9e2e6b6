import type { PostalCodeAnswer } from '@balcao/domain/contract/postal-code';
import { Button, Loader, Textarea, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { storeTexts as texts } from './texts.ts';
import { addressOf, LONGEST, numberPlace } from './store-draft.ts';
import classes from './store-form.module.css';
import { useAddressLookup, type LookupState } from './use-address-lookup.ts';

interface AddressFieldsProps {
  address: string;
  error: string | undefined;
  onAddress: (address: string) => void;
}

const PROBLEMS: Partial<Record<LookupState, string>> = {
  missing: texts.cepMissing,
  failed: texts.cepFailed,
};

/** One text, which a CEP can fill; an address that someone wrote is replaced only when they say so. */
export function AddressFields({ address, error, onAddress }: AddressFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [filled, setFilled] = useState('');
  const [offered, setOffered] = useState('');
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Only now does the address stand in its field: the number is what is missing.
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [address]);

  const fill = (next: string): void => {
    caret.current = numberPlace(next);
    setFilled(next);
    setOffered('');
    onAddress(next);
  };
  const lookup = useAddressLookup((found: PostalCodeAnswer) => {
    const next = addressOf(found);
    const isOurs = address.trim() === '' || address === filled;
    if (isOurs) fill(next);
    else setOffered(next);
  });
  const hint = (): ReactNode => {
    if (lookup.state === 'searching') return texts.cepSearching;
    if (lookup.state !== 'found') return texts.cepHint;
    return offered ? '' : texts.cepFound;
  };

  return (
    <>
      <TextInput
        className={classes.narrow}
        label={texts.cep}
        description={<span role="status">{hint()}</span>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder="00000-000"
        value={lookup.cep}
        error={PROBLEMS[lookup.state]}
        rightSection={
          lookup.state === 'searching' && <Loader size={18} color="gray" aria-hidden="true" />
        }
        onChange={(event) => {
          setOffered('');
          lookup.type(event.currentTarget.value);
        }}
      />
      {offered && (
        <div className={classes.offer}>
          <p>{offered.replaceAll('\n', ' · ')}</p>
          <Button size="sm" variant="default" onClick={() => fill(offered)}>
            {texts.cepUse}
          </Button>
        </div>
      )}
      <Textarea
        ref={area}
        name="address"
        className={classes.wide}
        label={texts.address}
        description={texts.printed}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={4}
        maxRows={8}
        maxLength={LONGEST.address}
        value={address}
        error={error}
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
    </>
  );
}
