import type { ProductGroupAnswer } from '#domain/contract/product-groups.ts';
import { knowsCosts } from '#domain/rules/cost.ts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { useAppForm } from '../../../components/forms/use-app-form.ts';
import { StickyBar } from '../../../components/sticky-bar.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { productKeys } from '../api.ts';
import { groupCalls } from './api.ts';
import { GroupFields } from './group-fields.tsx';
import { groupErrors, inputOf, type GroupValues } from './group-values.ts';
import classes from './group-form.module.css';
import { groupFormTexts as texts } from '../texts.ts';

interface NewGroupFormProps {
  /** The draft's name. */
  name: string;
  start: GroupValues;
  submit: string;
  /** Content above the form, such as a link back. */
  children?: ReactNode;
  /** @param discard empties the form. */
  onDone: (group: ProductGroupAnswer, discard: () => void) => void;
}

/** Registers a product sold in sizes and colours, or gathers existing products. */
export function NewGroupForm({ name, start, submit, children, onDone }: NewGroupFormProps) {
  const [initialValues] = useState(start);
  const withCost = knowsCosts(useSession().user?.role);
  const form = useAppForm<GroupValues, ReturnType<typeof inputOf>, ProductGroupAnswer>({
    name,
    initialValues,
    wholeDraft: true,
    validate: groupErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) => inputOf(withCost ? values : { ...values, cost: '' }),
    send: groupCalls.create,
    refresh: [productKeys.all],
    failed: (error) => messageOf(error, texts.createFailed),
    onDone: (group) => onDone(group, form.discard),
  });
  return (
    <AppForm form={form} className={`one-column ${classes.page}`}>
      {children}
      <GroupFields form={form} costs="new" />
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {submit}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
