import { useForm, type UseFormReturnType } from '@mantine/form';

import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { useDraft } from './use-draft.ts';
import { useFormCore, type FormCore, type SubmissionOptions } from './use-form-core.ts';

interface AppFormOptions<Values, Payload, Answer> extends SubmissionOptions<Payload, Answer> {
  /** The draft's name. For an edited record, the record's id is in it. */
  name: string;
  initialValues: Values;
  /** Values typed in another form, which come before the draft's. */
  carried?: Partial<Values> | undefined;
  /**
   * The draft replaces the initial values, instead of being laid over them field by field: the initial values were typed too,
   * elsewhere, or their lists get new keys each time.
   */
  wholeDraft?: boolean;
  /** The errors by field (`name`, `rules.0.value`), by the domain's rules. */
  validate: (values: Values) => FieldErrors;
  toPayload: (values: Values) => Payload;
  /** The part of the values that counts as typed. Missing: all. */
  typed?: (values: Values) => unknown;
  /** The errors by field after a failure. Missing: the server's issues, by the form's field names. */
  errorsOf?: (error: Error, sent: Payload) => FieldErrors;
}

export interface AppForm<Values> extends FormCore<Values> {
  form: UseFormReturnType<Values>;
  /** Name, value, error and `onChange` of a field, to spread on an input of Mantine. */
  field: (name: string) => {
    name: string;
    value: string;
    onChange: (value: unknown) => void;
    error?: string;
  };
}

/** The state of a form: `@mantine/form`, with all that `useFormCore` adds to it. */
export function useAppForm<Values extends object, Payload, Answer>({
  name,
  initialValues,
  carried,
  wholeDraft = false,
  validate,
  toPayload,
  typed,
  ...submission
}: AppFormOptions<Values, Payload, Answer>): AppForm<Values> {
  const draft = useDraft(name, initialValues, carried);
  const form = useForm<Values>({ initialValues: draft.start });
  const core = useFormCore<Values, Payload, Answer>({
    ...submission,
    typed,
    draft,
    hasFields: !wholeDraft,
    values: form.values,
    check: () => validate(form.values),
    payload: () => toPayload(form.values),
    showErrors: (errors) => form.setErrors({ ...errors }),
    reset: (saved = draft.initialValues) => {
      form.setValues(saved);
      form.clearErrors();
    },
  });
  return {
    ...core,
    form,
    field: (path) => ({
      name: path,
      ...(form.getInputProps(path as never) as Omit<ReturnType<AppForm<Values>['field']>, 'name'>),
    }),
  };
}
