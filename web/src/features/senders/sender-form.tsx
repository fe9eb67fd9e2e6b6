import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { DEFAULT_ZAPI_URL } from '@balcao/domain/rules/zapi-url';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent } from 'react';

import { SecretInput } from '../../components/secret-input.tsx';
import { zapiTexts } from './texts.ts';
import {
  addProblem,
  blankFields,
  EMPTY_SENDER,
  senderOf,
  typeInto,
  type SenderField,
} from './sender-draft.ts';
import classes from './sender-form.module.css';

interface SenderFormProps {
  nameId: string;
  /** The list as it stands, unsaved changes included. */
  senders: readonly WhatsappSenderInput[];
  onAdd: (sender: WhatsappSenderInput) => void;
}

/** Describes a number and puts it on the list; the list is saved as a whole. */
export function SenderForm({ nameId, senders, onAdd }: SenderFormProps) {
  const titleId = useId();
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_SENDER);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = addProblem(draft, senders);
    setProblem(found);
    const focusOn = found ? (blankFields(draft)[0] ?? 'instanceId') : 'name';
    form.current?.querySelector<HTMLInputElement>(`[name="${focusOn}"]`)?.focus();
    if (found) return;
    onAdd(senderOf(draft));
    setDraft(EMPTY_SENDER);
  };
  const fieldProps = (field: SenderField) => ({
    name: field,
    label: zapiTexts[field],
    value: draft[field],
    maxLength: field === 'apiUrl' ? 500 : 200,
    'aria-invalid': problem && !draft[field].trim() ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }): void => {
      const text = event.currentTarget.value;
      setDraft((before) => typeInto(before, field, text));
      setProblem(undefined);
    },
  });

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      autoComplete="off"
      aria-labelledby={titleId}
      onSubmit={submit}
    >
      <h2 id={titleId} className={classes.title}>
        {zapiTexts.addTitle}
      </h2>
      <TextInput
        id={nameId}
        autoComplete="off"
        placeholder={zapiTexts.namePlaceholder}
        {...fieldProps('name')}
      />
      <TextInput
        autoComplete="off"
        inputMode="url"
        placeholder={DEFAULT_ZAPI_URL}
        spellCheck={false}
        description={zapiTexts.apiUrlHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fieldProps('apiUrl')}
      />
      <TextInput autoComplete="off" spellCheck={false} {...fieldProps('instanceId')} />
      <SecretInput {...fieldProps('token')} />
      <SecretInput
        description={zapiTexts.clientTokenHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fieldProps('clientToken')}
      />
      <div className={classes.foot}>
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
        <Button
          type="submit"
          variant="light"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        >
          {zapiTexts.add}
        </Button>
      </div>
    </form>
  );
}
