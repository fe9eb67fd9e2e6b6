import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';

import { sameValues } from '../../lib/lay-over.ts';
import { fieldErrorsOf, type FieldErrors } from '../../lib/api/field-errors.ts';
import { useChange, type ChangeOptions } from '../use-change.ts';
import { forgetDraft, useKeptDraft, type Draft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The dialog around a form asks the form before it closes. */
export interface DialogOfForm {
  askBefore: (ask: (() => Promise<boolean>) | undefined) => void;
  close: () => void;
  /** Esc belongs to the dialog above this one while there is one. */
  setCovered: (isCovered: boolean) => void;
}

export const DialogContext = createContext<DialogOfForm | undefined>(undefined);

export interface SubmissionOptions<Payload, Answer> extends Pick<
  ChangeOptions<Payload, Answer>,
  'send' | 'refresh' | 'done' | 'failed' | 'onDone' | 'leave'
> {
  /** Refusals that belong to one field: `{ duplicate_cpf: 'cpf' }`. */
  fieldOfCode?: Readonly<Record<string, string>>;
  /** Shows `failed` even when the server named a field. */
  alwaysSayFailed?: boolean;
}

interface CoreOptions<Values, Payload, Answer> extends Omit<
  SubmissionOptions<Payload, Answer>,
  'onDone'
> {
  /** `sent` holds the values as sent: more may have been typed since. */
  onDone?: (answer: Answer, input: Payload, sent: Values) => void;
  draft: Draft<Values>;
  /**
   * The fields are independent: when the form opens again, the typed fields of a draft are laid over the record as it is then.
   */
  hasFields?: boolean;
  values: Values;
  /** Missing: whether the values differ from the last sent values, or else from the initial ones. */
  changed?: boolean;
  /** The part of the values that counts as typed. Missing: all. */
  typed?: ((values: Values) => unknown) | undefined;
  check: () => FieldErrors;
  payload: () => Payload;
  /** The errors by field after a failure. Missing: the server's issues, by the form's field names. */
  errorsOf?: (error: Error, sent: Payload) => FieldErrors;
  showErrors: (errors: FieldErrors) => void;
  /** Puts the form back to these values. Missing: its initial ones. */
  reset: (values?: Values) => void;
}

export interface FormCore<Values = never> {
  /** For the `<form>` element; `<AppForm form={…}>` does it. */
  element: RefObject<HTMLFormElement | null>;
  submit: (event?: SubmitEvent) => void;
  pending: boolean;
  /** Leaving now would lose typed values. */
  dirty: boolean;
  /** The form holds values of an earlier visit again. */
  recovered: boolean;
  /** Goes back to the initial values, and forgets the typed ones. */
  discard: () => void;
  /** Begins again with the saved values, and forgets the typed ones. */
  startFrom: (saved: Values) => void;
  focus: (field: string) => void;
}

const isFilled = (entry: [string, string | undefined]): boolean => Boolean(entry[1]);

/** The first field, in the order of the screen, that has an error. */
function focusFirstWrong(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  fields.find((field) => errors[field.getAttribute('name') ?? ''])?.focus();
}

/**
 * The behaviour of every form: one request per submission, errors at their fields with the cursor at the first, a draft that
 * survives leaving the page, and in a dialog a question before unsent text is lost. Forms with `@mantine/form` take `useAppForm`;
 * `useFormCore` is for forms with a reducer of their own.
 */
export function useFormCore<Values extends object, Payload, Answer>(
  options: CoreOptions<Values, Payload, Answer>,
): FormCore<Values> {
  const { draft, values, check, payload, showErrors, reset, fieldOfCode, alwaysSayFailed } =
    options;
  const { send, refresh, done, failed, onDone, leave } = options;
  const element = useRef<HTMLFormElement>(null);
  const dialog = use(DialogContext);
  const [sent, setSent] = useState<Values>();
  const [recovered, setRecovered] = useState(draft.recovered);
  const submitted = useRef(values);
  // The values for the guard: `onDone` may leave the page before the next render.
  const justSent = useRef<Values>(undefined);
  const { typed = (all: Values): unknown => all } = options;
  const changed = options.changed ?? !sameValues(typed(values), typed(sent ?? draft.initialValues));
  const dirty = changed && !sameValues(values, sent);

  const refuse = (errors: FieldErrors): void => {
    // A fold opens for a wrong field before the field takes the focus.
    flushSync(() => showErrors(errors));
    focusFirstWrong(element.current, errors);
  };
  const change = useChange<Payload, Answer>({
    send,
    failed,
    ...(refresh && { refresh }),
    ...(done && { done }),
    ...(leave && { leave }),
    onDone: (answer, input) => {
      const went = submitted.current;
      if (sameValues(values, went)) forgetDraft(draft.name);
      setRecovered(false);
      setSent(went);
      justSent.current = went;
      onDone?.(answer, input, went);
    },
    onFailed: (error, input) => {
      const isField = (name: string): boolean => Boolean(element.current?.elements.namedItem(name));
      const errors = options.errorsOf?.(error, input) ?? fieldErrorsOf(error, isField, fieldOfCode);
      const named = Object.keys(errors).length > 0;
      if (named) refuse(errors);
      return named && !alwaysSayFailed;
    },
  });
  const startAgain = (saved?: Values): void => {
    forgetDraft(draft.name);
    setRecovered(false);
    setSent(saved);
    reset(saved);
  };

  const from = options.hasFields ? draft.initialValues : undefined;
  useKeptDraft(draft.name, values, dirty, from);
  const mayLeave = useLeaveGuard(
    // A page may be left at once, as its draft is stored. A dialog would close over the typed text.
    () => dialog !== undefined && dirty && !sameValues(values, justSent.current),
    () => forgetDraft(draft.name),
  );
  useEffect(() => {
    if (!dialog) return undefined;
    dialog.askBefore(async () => !change.pending && (await mayLeave()));
    return () => dialog.askBefore(undefined);
  });

  return {
    element,
    pending: change.pending,
    dirty,
    recovered: recovered && dirty,
    discard: () => startAgain(),
    startFrom: startAgain,
    focus: (field) => {
      const found = element.current?.elements.namedItem(field);
      if (found instanceof HTMLElement) found.focus();
    },
    submit: (event) => {
      event?.preventDefault();
      const errors = check();
      if (Object.entries(errors).some(isFilled)) {
        refuse(errors);
      } else if (!change.pending) {
        submitted.current = values;
        // Errors of an earlier try are not shown for this one.
        showErrors({});
        change.run(payload());
      }
    },
  };
}
