import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';

import listClasses from '../../components/list.module.css';
import { MoneyInput } from '../../components/money-input.tsx';
import { formatMoney } from '../../lib/format.ts';
import { commonTexts } from '../../lib/texts.ts';
import { shippingTexts } from './texts.ts';
import { draftOf, fieldErrorsOf } from './shipping-draft.ts';
import classes from './shipping-row.module.css';
import { useShippingDraft } from './use-shipping-draft.ts';
import { useUpdateShipping } from './use-shipping-mutations.ts';

interface ShippingRowProps {
  policy: ShippingAnswer;
  onRemove: () => void;
}

/** A policy as it stands, or being edited in its place; the focus follows the change of shape. */
export function ShippingRow({ policy, onRemove }: ShippingRowProps) {
  const nameId = useId();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <EditedRow policy={policy} onDone={() => setEditing(false)} />;
  return (
    <li className={`${listClasses.row} ${classes.row}`}>
      <span id={nameId} className={listClasses.who}>
        {policy.name}
      </span>
      <span className={listClasses.money}>{formatMoney(policy.price)}</span>
      <span className={`${listClasses.actions} ${classes.actions}`}>
        <Button
          ref={editButton}
          size="sm"
          variant="default"
          aria-describedby={nameId}
          onClick={() => setEditing(true)}
        >
          {commonTexts.edit}
        </Button>
        <Button size="sm" variant="subtle" color="red" aria-describedby={nameId} onClick={onRemove}>
          {commonTexts.remove}
        </Button>
      </span>
    </li>
  );
}

/** Enter saves, Esc cancels; what was typed stays until the server has taken it. */
function EditedRow({ policy, onDone }: { policy: ShippingAnswer; onDone: () => void }) {
  const { draft, errors, setErrors, change, check } = useShippingDraft(draftOf(policy));
  const update = useUpdateShipping();
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.select(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (update.isPending) return;
    const input = check();
    if (!input) return;
    update.mutate(
      { id: policy._id, input },
      {
        onSuccess: onDone,
        onError: (error) => setErrors(fieldErrorsOf(error) ?? {}),
      },
    );
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || update.isPending) return;
    event.preventDefault();
    onDone();
  };

  return (
    <li className={`${listClasses.row} ${classes.editedRow}`}>
      <form
        className={classes.form}
        noValidate
        aria-label={shippingTexts.editing(policy.name)}
        onSubmit={submit}
        onKeyDown={cancelOnEscape}
      >
        <TextInput
          ref={nameInput}
          className={classes.nameInput}
          aria-label={shippingTexts.name}
          maxLength={120}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <MoneyInput
          className={classes.priceInput}
          aria-label={shippingTexts.price}
          value={draft.price}
          error={errors.price}
          onChange={(text) => change('price', text)}
        />
        <span className={`${listClasses.actions} ${classes.actions}`}>
          <Button type="submit" loading={update.isPending}>
            {commonTexts.save}
          </Button>
          <Button variant="default" disabled={update.isPending} onClick={onDone}>
            {commonTexts.cancel}
          </Button>
        </span>
      </form>
    </li>
  );
}
