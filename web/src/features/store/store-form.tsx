import type { StoreSettingsAnswer } from '@balcao/domain/contract/store';
import { isValidPhone } from '@balcao/domain/rules/phone';
import { Button, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';

import { StickyBar } from '../../components/sticky-bar.tsx';
import { useLeaveGuard } from '../../components/use-leave-guard.ts';
import { caretAfterMask } from '../../lib/caret.ts';
import { storeTexts as texts } from './texts.ts';
import { AddressFields } from './address-fields.tsx';
import { LogoField } from './logo-field.tsx';
import {
  differs,
  draftOf,
  errorsOf,
  fieldError,
  firstWrong,
  LONGEST,
  refusedErrors,
  shapeField,
  type StoreErrors,
  type StoreField,
} from './store-draft.ts';
import classes from './store-form.module.css';
import { StorePreview } from './store-preview.tsx';
import { useSaveStore } from './use-store-settings.ts';

/** The words of the form and what is wrong with each. */
function useStoreDraft(settings: StoreSettingsAnswer) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [errors, setErrors] = useState<StoreErrors>({});
  const change = (field: StoreField, text: string): void => {
    setDraft((before) => ({ ...before, [field]: text }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const leave = (field: StoreField): void => {
    const error = fieldError(field, draft[field]);
    if (error) setErrors((before) => ({ ...before, [field]: error }));
  };
  return { draft, setDraft, errors, setErrors, change, leave };
}

/** What is typed, shaped, with the caret where it was. */
function typeShaped(
  event: ChangeEvent<HTMLInputElement>,
  field: StoreField,
  change: (field: StoreField, text: string) => void,
): void {
  const input = event.currentTarget;
  const { value: typed, selectionStart: caret } = input;
  const shaped = shapeField(field, typed);
  change(field, shaped);
  if (shaped === typed || caret === null || caret >= typed.length) return;
  // After React has put the shaped text in, which sends the caret to the end.
  queueMicrotask(() => {
    const position = caretAfterMask(typed, caret, shaped);
    input.setSelectionRange(position, position);
  });
}

/** What the store says of itself; what was typed stays until the server has taken it. */
export function StoreForm({ settings }: { settings: StoreSettingsAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, errors, setErrors, change, leave } = useStoreDraft(settings);
  const save = useSaveStore();
  const dirty = differs(draft, draftOf(settings));
  useLeaveGuard(() => dirty);

  const showErrors = (wrong: StoreErrors): void => {
    setErrors(wrong);
    form.current?.querySelector<HTMLElement>(`[name="${firstWrong(wrong) ?? ''}"]`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = errorsOf(draft);
    if (wrong) {
      showErrors(wrong);
      return;
    }
    save.mutate(draft, {
      onSuccess: (answer) => {
        setErrors({});
        // As the server keeps it; what was typed meanwhile stays.
        setDraft((now) => (now === draft ? draftOf(answer) : now));
      },
      onError: (error) => {
        const refused = refusedErrors(error);
        if (refused) showErrors(refused);
      },
    });
  };
  const field = (name: StoreField): TextInputProps => ({
    name,
    label: texts[name],
    value: draft[name],
    error: errors[name],
    maxLength: LONGEST[name],
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
    onChange: (event) => typeShaped(event, name, change),
    onBlur: () => leave(name),
  });

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <LogoField logo={settings.logo} />
          <TextInput {...field('name')} className={classes.wide} required />
          <TextInput
            {...field('document')}
            description={texts.printed}
            autoCapitalize="characters"
          />
          <TextInput
            {...field('whatsapp')}
            description={texts.whatsappHint}
            type="tel"
            inputMode="tel"
          />
          <AddressFields
            address={draft.address}
            error={errors.address}
            onAddress={(address) => change('address', address)}
          />
          <Textarea
            name="notice"
            className={classes.wide}
            label={texts.notice}
            description={texts.noticeHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={LONGEST.notice}
            value={draft.notice}
            error={errors.notice}
            onChange={(event) => change('notice', event.currentTarget.value)}
          />
        </div>
        <div className={classes.side}>
          <StorePreview
            name={draft.name}
            notice={draft.notice}
            hasChat={isValidPhone(draft.whatsapp)}
            logo={settings.logo}
          />
        </div>
      </div>
      <StickyBar>
        <Button type="submit" loading={save.isPending} disabled={!dirty}>
          {texts.save}
        </Button>
      </StickyBar>
    </form>
  );
}
