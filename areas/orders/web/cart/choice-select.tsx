import { Anchor, NativeSelect } from '@mantine/core';

import { commonTexts } from '#kit/web/lib/texts.ts';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceSelectProps {
  label: string;
  /** The option for choosing nothing. */
  none: string;
  description?: string;
  /** undefined while the options load, or when they failed. */
  options: readonly Choice[] | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
  failed: boolean;
  failedText: string;
  onRetry: () => void;
  /** The text when `value` has left the options. Missing: none. */
  goneText?: string;
}

/** The phone's own select. An earlier choice stays while the list is loading. */
export function ChoiceSelect({
  label,
  none,
  description,
  options,
  value,
  onChange,
  failed,
  failedText,
  onRetry,
  goneText,
}: ChoiceSelectProps) {
  const known = options?.some((option) => option.value === value) ?? false;
  const loading = !options && !failed;
  const gone = options !== undefined && value !== null && !known;
  const failure = failed && !options && (
    <>
      {failedText}{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {commonTexts.retry}
      </Anchor>
    </>
  );
  return (
    <NativeSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={known ? (value ?? '') : ''}
      error={failure || (gone && goneText)}
      disabled={loading}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{loading && value !== null ? commonTexts.loading : none}</option>
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
