import type { ShippingAnswer } from '../contract.ts';
import { SHIPPING_KINDS } from '../rules/shipping-kind.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { RowActions } from '#kit/web/components/list/row-actions.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { storeRow } from '#kit/web/lib/api/cached-rows.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { shippingApi } from './api.ts';
import {
  KIND_CHOICES,
  kindOf,
  shippingErrors,
  shippingOf,
  shippingValuesOf,
} from './shipping-rules.ts';
import { shippingTexts as texts } from './texts.ts';
import classes from './shipping.module.css';

interface ShippingRowProps {
  policy: ShippingAnswer;
  removing: boolean;
  /** Called when an editing begins (1) and ends (-1). */
  onEditing: (change: 1 | -1) => void;
  onRemove: () => void;
}

/** A policy, or its form in the same place; the focus follows the change. */
export function ShippingRow({ policy, removing, onEditing, onRemove }: ShippingRowProps) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing) return undefined;
    onEditing(1);
    return () => onEditing(-1);
  }, [editing, onEditing]);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <EditedRow policy={policy} onDone={() => setEditing(false)} />;
  return (
    <li className={`${listClasses.row} ${listClasses.short}`} aria-busy={removing}>
      <div>
        <p className={listClasses.who}>{policy.name}</p>
        <p className={listClasses.meta}>{SHIPPING_KINDS[policy.kind]}</p>
      </div>
      <span className={listClasses.money}>{formatReais(policy.price)}</span>
      <RowActions
        name={policy.name}
        className={listClasses.full}
        removing={removing}
        onEdit={() => setEditing(true)}
        onRemove={onRemove}
        editButton={{ ref: editButton }}
      />
    </li>
  );
}

/** Enter saves, Esc cancels; the typed text stays until the server has taken it. */
function EditedRow({ policy, onDone }: { policy: ShippingAnswer; onDone: () => void }) {
  const client = useQueryClient();
  const form = useAppForm({
    name: `frete:${policy._id}`,
    initialValues: shippingValuesOf(policy),
    validate: shippingErrors,
    toPayload: shippingOf,
    send: (body) => shippingApi.call('PUT /shipping/:id', { params: { id: policy._id }, body }),
    refresh: [shippingApi.key()],
    done: texts.updated,
    failed: texts.updateFailed,
    onDone: (saved) => {
      storeRow(client, shippingApi.key('GET /shipping'), saved);
      onDone();
    },
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLInputElement>('[name]')?.select(), [element]);

  const cancel = (): void => {
    form.discard();
    onDone();
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || form.pending) return;
    event.preventDefault();
    cancel();
  };
  return (
    <li
      className={listClasses.row}
      style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
      onKeyDown={cancelOnEscape}
    >
      <AppForm form={form} label={texts.editing(policy.name)}>
        <div className={`grid-top ${classes.fields}`}>
          <TextInput
            {...form.field('name')}
            aria-label={texts.name}
            maxLength={120}
            autoComplete="off"
          />
          <MoneyInput {...form.field('price')} aria-label={texts.price} />
          <NativeSelect
            {...form.field('kind')}
            aria-label={texts.kind}
            description={texts.kindHints[kindOf(form.form.values)]}
            data={KIND_CHOICES}
          />
          <span className={`line ${listClasses.actions} ${listClasses.full}`}>
            <Button type="submit" loading={form.pending}>
              {commonTexts.save}
            </Button>
            <Button variant="default" disabled={form.pending} onClick={cancel}>
              {commonTexts.cancel}
            </Button>
          </span>
        </div>
      </AppForm>
    </li>
  );
}
