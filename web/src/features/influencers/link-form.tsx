import { formatPhone, isValidPhone } from '@balcao/domain/rules/phone';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';

import { ApiError } from '../../lib/api.ts';
import { caretAfterMask } from '../../lib/caret.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { influencersTexts } from './texts.ts';
import classes from './link-form.module.css';
import { useCreateLink } from './use-influencer-mutations.ts';

/** A phone that punctuates itself; the caret stays where a correction is made. */
function usePhone() {
  const [phone, setPhone] = useState('');
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    if (input && document.activeElement === input && at !== undefined) {
      input.setSelectionRange(at, at);
    }
    caret.current = undefined;
  });
  const type = (input: HTMLInputElement): void => {
    const shaped = formatPhone(input.value);
    const at = caretAfterMask(input.value, input.selectionStart ?? input.value.length, shaped);
    caret.current = { input, at };
    setPhone(shaped);
  };
  return { phone, setPhone, type };
}

/** What is wrong before anything is sent. */
function problemOf(name: string, phone: string): string | undefined {
  if (!name.trim() || !phone.trim()) return influencersTexts.blank;
  return isValidPhone(phone) ? undefined : influencersTexts.phoneInvalid;
}

/** What went wrong: at a field in the server's words, else the one text for it all. */
const failureOf = (error: unknown): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ??
  influencersTexts.createFailed;

export function LinkForm({ nameId }: { nameId: string }) {
  const titleId = useId();
  const problemId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const phoneInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const { phone, setPhone, type } = usePhone();
  const [problem, setProblem] = useState<string>();
  const { keyFor, forget } = useSubmissionKey();
  const create = useCreateLink();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (create.isPending) return;
    const found = problemOf(name, phone);
    setProblem(found);
    if (found) {
      (name.trim() ? phoneInput : nameInput).current?.focus();
      return;
    }
    const input = { influencerName: name.trim(), sellerPhone: phone };
    create.mutate(
      { input, idempotencyKey: keyFor(input) },
      {
        onSuccess: () => {
          forget();
          setName('');
          setPhone('');
          nameInput.current?.focus();
        },
        onError: (error) => setProblem(failureOf(error)),
      },
    );
  };
  const wrong = (bad: boolean) => ({
    'aria-invalid': problem && bad ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
  });

  return (
    <form className={classes.form} noValidate aria-labelledby={titleId} onSubmit={submit}>
      <h2 id={titleId} className={classes.title}>
        {influencersTexts.formTitle}
      </h2>
      <TextInput
        ref={nameInput}
        id={nameId}
        label={influencersTexts.name}
        placeholder={influencersTexts.namePlaceholder}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="next"
        value={name}
        {...wrong(!name.trim())}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <TextInput
        ref={phoneInput}
        type="tel"
        inputMode="tel"
        label={influencersTexts.phone}
        placeholder="(11) 98765-4321"
        maxLength={24}
        autoComplete="off"
        enterKeyHint="done"
        value={phone}
        {...wrong(!isValidPhone(phone))}
        onChange={(event) => {
          type(event.currentTarget);
          setProblem(undefined);
        }}
      />
      <Button
        type="submit"
        className={classes.submit}
        loading={create.isPending}
        leftSection={<IconLink size={18} stroke={2} aria-hidden="true" />}
      >
        {influencersTexts.submit}
      </Button>
      <p id={problemId} className={classes.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
