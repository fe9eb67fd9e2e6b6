import { hasMask } from '#kit/rules/masking.ts';
import { ADDRESS_FIELDS, isRequired } from '#kit/rules/person-fields.ts';
import {
  useEffect,
  useEffectEvent,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { FIELDS, OWN_FIELDS, type Field } from '#kit/web/lib/person/person-fields.ts';
import {
  lacksAddressAnswer,
  type PersonFormAction,
  type PersonFormState,
} from '#kit/web/lib/person/person-form.ts';
import { FieldDoubt } from '#kit/light/field-doubt.tsx';
import { CheckCircleIcon } from '#kit/light/icons.tsx';
import { Spinner } from '#kit/light/spinner.tsx';
import classes from './confirm-form.module.css';
import { fieldId, focusField, FormField } from './form-field.tsx';
import { RefreshIcon } from '#kit/light/frame/icons.tsx';
import { confirmFormTexts as texts } from '../shared/texts.ts';
import { StoredDetailsOffer } from './stored-details-offer.tsx';

interface ConfirmFormProps {
  form: PersonFormState;
  /** Whether a CPF known to the shop fills the form: not for an order of the window, which anybody can make. */
  fillsByCpf?: boolean;
  /** The fields that the order needs. */
  asked?: readonly Field[];
  /** The choice of a shipping by CEP. */
  shipping?: ReactNode;
  send: Dispatch<PersonFormAction>;
}

/** The fields with a line to themselves. */
const WIDE: ReadonlySet<Field> = new Set<Field>(['cpf', 'cep', 'street', 'complement']);

/** The news about a known customer; empty while the shop knows nobody. */
function customerNews({ customerState, values, record }: PersonFormState): string {
  if (customerState !== 'found') return '';
  if (hasMask(values.cpf)) return texts.ofLink;
  return record?.street ? texts.known : texts.knownName;
}

/** The news about the look-up of an address. An address that came with the customer is no news. */
function addressNews(form: PersonFormState): string {
  if (lacksAddressAnswer(form)) return texts.cepUnanswered;
  return form.addressState === 'found' && form.origins.cep !== 'cpf' ? texts.addressFound : '';
}

function cpfHint({ form, fillsByCpf = true }: Omit<ConfirmFormProps, 'send'>): ReactNode {
  const known = customerNews(form);
  const doubt = form.doubts.cpf;
  if (!doubt && !known) return fillsByCpf ? texts.cpfHint : undefined;
  return (
    <>
      {doubt && <FieldDoubt text={doubt} />}
      {known && <span className={`label ${classes.known}`}>{known}</span>}
    </>
  );
}

function hintOf(field: Field, props: ConfirmFormProps): ReactNode {
  const { form } = props;
  if (field === 'cpf') return cpfHint(props);
  const doubt = form.doubts[field];
  if (doubt) return <FieldDoubt text={doubt} />;
  if (field === 'phone') return texts.phoneHint;
  if (field !== 'cep' || !lacksAddressAnswer(form)) return undefined;
  return (
    <>
      <span>{texts.cepFailed}</span> <span>{texts.cepByHand}</span>
    </>
  );
}

const doubtNews = ({ doubts }: PersonFormState): string =>
  FIELDS.flatMap((field) => doubts[field] ?? []).join(' ');

function CepEnd({ form, send }: ConfirmFormProps) {
  switch (form.addressState) {
    case 'searching':
      return <Spinner size={18} />;
    case 'found':
      return (
        <span className={classes.found}>
          <CheckCircleIcon size={18} />
        </span>
      );
    case 'failed':
      return (
        <button
          type="button"
          className={`quiet medium ${classes.iconButton}`}
          aria-label={texts.searchCepAgain}
          onClick={() => send({ type: 'address-asked-again' })}
        >
          <RefreshIcon size={18} />
        </button>
      );
    case 'idle':
    case 'missing':
      return undefined;
  }
}

function NoNumberButton({ send }: Pick<ConfirmFormProps, 'send'>) {
  return (
    <button
      type="button"
      className={`quiet medium ${classes.chip}`}
      aria-label={texts.noNumberLabel}
      onClick={() => {
        send({ type: 'typed', field: 'number', text: texts.noNumber });
        focusField('complement');
      }}
    >
      {texts.noNumber}
    </button>
  );
}

/** Enter moves to the next blank field; with none left it submits the form. */
function goOnWithEnter(
  event: KeyboardEvent<HTMLElement>,
  { form, asked = FIELDS }: ConfirmFormProps,
): void {
  const target = event.target;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  const position = asked.findIndex((field) => fieldId(field) === target.id);
  const next = asked
    .slice(position + 1)
    .find((field) => isRequired(field) && form.values[field].trim() === '');
  if (!next) return;
  event.preventDefault();
  focusField(next);
}

/**
 * Moves the focus after a look-up filled the form. From the CEP it moves to the first field that the look-up left blank (the
 * number, or the street of a town with a single CEP). A field filled under the cursor is selected, so that typing replaces it.
 */
function useFocusAfterLookup(form: PersonFormState): void {
  const { customerState, addressState, addressCep } = form;
  const goOn = useEffectEvent(() => {
    const focused = document.activeElement;
    const field = FIELDS.find((each) => fieldId(each) === focused?.id);
    if (!field || !(focused instanceof HTMLInputElement)) return;
    const origin = form.origins[field];
    if (origin === 'cpf' || origin === 'cep') focused.select();
    if (field !== 'cep' || addressState !== 'found') return;
    focusField(form.values.street.trim() === '' ? 'street' : 'number');
  });
  useEffect(() => {
    if (customerState === 'found' || addressState === 'found') goOn();
  }, [customerState, addressState, addressCep]);
}

function endOf(field: Field, props: ConfirmFormProps): ReactNode {
  if (field === 'cpf') return props.form.customerState === 'searching' && <Spinner size={18} />;
  if (field === 'cep') return <CepEnd {...props} />;
  return field === 'number' && <NoNumberButton send={props.send} />;
}

function Fields({ fields, ...props }: ConfirmFormProps & { fields: readonly Field[] }) {
  return (
    <div className={`one-column ${classes.grid}`}>
      {fields.map((field) => (
        <div key={field} className={WIDE.has(field) ? classes.wide : undefined}>
          <FormField
            form={props.form}
            send={props.send}
            field={field}
            hint={hintOf(field, props)}
            end={endOf(field, props)}
          />
        </div>
      ))}
    </div>
  );
}

function CustomerFields(props: ConfirmFormProps) {
  const { form, send } = props;
  // Values filled in by the store are newer than those kept by this browser.
  const isFilled = FIELDS.some((field) => hasMask(form.values[field]));
  const use = (start: PersonFormState): void => send({ type: 'restarted', form: start });
  return (
    <section className={`one-column ${classes.section}`} aria-labelledby="confirm-customer">
      <h2 id="confirm-customer">{texts.customer}</h2>
      <StoredDetailsOffer onUse={isFilled ? undefined : use} />
      <Fields {...props} fields={OWN_FIELDS} />
    </section>
  );
}

function AddressFields(props: ConfirmFormProps) {
  return (
    <section className={`one-column ${classes.section}`} aria-labelledby="confirm-address">
      <h2 id="confirm-address">{texts.address}</h2>
      <Fields {...props} fields={ADDRESS_FIELDS} />
    </section>
  );
}

/** 'Seus dados' and 'Endereço'. The submit button is in the bar at the foot of the page, tied by the form's id. */
export function ConfirmForm({
  id,
  onSubmit,
  ...fields
}: ConfirmFormProps & { id: string; onSubmit: () => void }) {
  const { form } = fields;
  useFocusAfterLookup(form);
  return (
    <form
      id={id}
      className={`one-column ${classes.form}`}
      noValidate
      onKeyDown={(event) => goOnWithEnter(event, fields)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <CustomerFields {...fields} />
      {!fields.asked || fields.asked.includes('cep') ? (
        <AddressFields {...fields} />
      ) : (
        fields.shipping && <Fields {...fields} fields={['cep']} />
      )}
      {fields.shipping}
      <p className="quiet">{texts.privacy}</p>
      {[customerNews, doubtNews, addressNews].map((newsOf, index) => (
        <div key={index} role="status" className="visually-hidden">
          {newsOf(form)}
        </div>
      ))}
    </form>
  );
}
