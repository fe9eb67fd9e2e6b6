import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';

import { commonTexts } from '../../lib/texts.ts';
import { Actions } from '../layout.tsx';
import { RecoveredNote } from './recovered-note.tsx';
import { DialogContext, type FormCore } from './use-form-core.ts';

interface AppFormProps {
  form: FormCore;
  /** The id for a button outside the form: `<Button type="submit" form={id}>`. */
  id?: string;
  /** The form's accessible name, when several forms share a page. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The `<form>` of `useAppForm` or `useFormCore`, with a quiet line when earlier typed text is restored. */
export function AppForm({ form, id, label, className, children }: AppFormProps) {
  const { element, submit, recovered, discard } = form;
  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={submit}
    >
      {recovered && <RecoveredNote onDiscard={discard} />}
      {children}
    </form>
  );
}

export function DialogActions({
  form,
  label = commonTexts.save,
}: {
  form: FormCore;
  label?: string;
}) {
  const dialog = use(DialogContext);
  return (
    <Actions>
      <Button variant="default" disabled={form.pending} onClick={dialog?.close}>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" loading={form.pending}>
        {label}
      </Button>
    </Actions>
  );
}
