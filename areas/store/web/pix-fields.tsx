import {
  LONGEST_PIX_CITY,
  LONGEST_PIX_NAME,
  pixCityOf,
  pixCode,
  plainPixText,
} from '#kit/rules/pix.ts';
import { readPixKey } from '#kit/rules/pix-key.ts';
import { Group, TextInput, type TextInputProps } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { PIX_FIELDS } from '#kit/web/lib/pages/paths.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { pixSettingsTexts as texts } from './texts.ts';
import {
  lacksOwner,
  pixReceiverOf,
  shapePixKey,
  storeErrors,
  type StoreValues,
} from './store-rules.ts';
import classes from './store.module.css';

const LONGEST_KEY = 100;
const LONGEST_TEXT = 72;

function keyHint(key: string): string {
  const read = readPixKey(key);
  if (typeof read === 'string') return texts.keyHint;
  const isPersonal = read.kind !== 'random' && read.kind !== 'cnpj';
  return texts.recognised(read.kind) + (isPersonal ? ` ${texts.shown}` : '');
}

/** The preview's code has no amount: nothing is paid by mistake. */
function PixPreview({ values }: { values: StoreValues }) {
  const receiver = pixReceiverOf(values);
  if (!receiver) return null;
  return (
    <Group className={`${layout.wide} ${classes.pixPreview}`} gap="12px 18px">
      <QrCode text={pixCode(receiver)} label={texts.preview} />
      <div>
        <p>
          <strong>{receiver.receiverName}</strong> · {receiver.receiverCity}
        </p>
        <p className="quiet">{texts.previewText}</p>
      </div>
    </Group>
  );
}

/**
 * The props of a field that an address can lead to. Its card is far down, and loads with the settings: after the page has set its
 * focus.
 * @param hash the end of that address.
 */
export function useLinkedField(hash: string) {
  const isLinked = useLocation({ select: (location) => location.hash === hash });
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLinked) ref.current?.focus();
  }, [isLinked]);
  return { ref, 'data-focus-first': isLinked || undefined };
}

/** The store's data for payment by PIX; name, city and text only once there is a key. */
export function PixFields({ form }: { form: AppForm<StoreValues> }) {
  const { values, setFieldValue, setFieldError } = form.form;
  const { pix } = values;
  const linked = useLinkedField(PIX_FIELDS);
  const errors = storeErrors(values);
  const field = (name: keyof StoreValues['pix']): TextInputProps => ({
    ...form.field(`pix.${name}`),
    // A field filled from the shop's name or address loses its error.
    error: errors[`pix.${name}`] && form.field(`pix.${name}`).error,
    label: texts[name],
    autoComplete: 'off',
    onBlur: () => {
      const error = errors[`pix.${name}`];
      if (error) setFieldError(`pix.${name}`, error);
    },
  });
  const leaveKey = (): void => {
    setFieldValue('pix.key', shapePixKey(pix.key));
    const error = storeErrors(values)['pix.key'];
    if (error) setFieldError('pix.key', error);
  };
  return (
    <Card title={texts.title}>
      <FieldGrid>
        <TextInput
          {...field('key')}
          {...linked}
          className={layout.wide}
          description={<span role="status">{keyHint(pix.key)}</span>}
          maxLength={LONGEST_KEY}
          onBlur={leaveKey}
        />
        {pix.key.trim() && (
          <>
            <TextInput
              {...field('receiverName')}
              withAsterisk={lacksOwner(values)}
              description={lacksOwner(values) ? texts.ownerNameHint : texts.receiverNameHint}
              placeholder={
                lacksOwner(values)
                  ? ''
                  : plainPixText(values.legalName || values.name, LONGEST_PIX_NAME)
              }
              maxLength={LONGEST_PIX_NAME}
            />
            <TextInput
              {...field('receiverCity')}
              withAsterisk={!pixCityOf(values.address)}
              description={
                pixCityOf(values.address) ? texts.receiverCityHint : texts.receiverCityWanted
              }
              placeholder={pixCityOf(values.address)}
              maxLength={LONGEST_PIX_CITY}
            />
            <TextInput
              {...field('text')}
              className={layout.wide}
              description={texts.textHint}
              maxLength={LONGEST_TEXT}
            />
            <PixPreview values={values} />
          </>
        )}
      </FieldGrid>
    </Card>
  );
}
