import type { WhatsappSenderInput } from '../contract.ts';
import { DEFAULT_ZAPI_URL } from '../rules/zapi-url.ts';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

import { Card, FieldGrid } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import type { SenderField } from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';

interface SenderFieldsProps {
  typed: WhatsappSenderInput;
  errors: FieldErrors;
  onType: (field: SenderField, text: string) => void;
  pending: boolean;
  /** Another button is the next step. */
  isQuiet: boolean;
}

/** The form that describes a number, and adds it to the list. */
export function SenderFields({ typed, errors, onType, pending, isQuiet }: SenderFieldsProps) {
  // The error is shown once for all blank fields, beside the button.
  const incomplete = Object.values(errors).includes(texts.incomplete);
  const fieldProps = (field: SenderField) =>
    ({
      name: field,
      label: texts[field],
      value: typed[field],
      error: errors[field] === texts.incomplete || errors[field],
      maxLength: field === 'apiUrl' ? 500 : 200,
      spellCheck: field === 'name',
      onChange: (event) => onType(field, event.currentTarget.value),
    }) satisfies TextInputProps & { label: string };
  return (
    <Card title={texts.addTitle}>
      <FieldGrid>
        <TextInput {...fieldProps('name')} autoComplete="off" placeholder={texts.namePlaceholder} />
        <TextInput
          {...fieldProps('apiUrl')}
          autoComplete="off"
          inputMode="url"
          placeholder={`${DEFAULT_ZAPI_URL}/instances/…`}
          description={texts.apiUrlHint}
        />
        <TextInput {...fieldProps('instanceId')} autoComplete="off" />
        <SecretInput {...fieldProps('token')} />
        <SecretInput {...fieldProps('clientToken')} description={texts.clientTokenHint} />
      </FieldGrid>
      <div className={`line-wrap ${layout.formFoot}`}>
        <p className={layout.problem} role="alert">
          {incomplete && texts.incomplete}
        </p>
        {!incomplete && <p className="quiet">{texts.addHint}</p>}
        <Button
          type="submit"
          variant={isQuiet ? 'default' : 'filled'}
          disabled={pending}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        >
          {texts.add}
        </Button>
      </div>
    </Card>
  );
}
