import type { ProductGroupAnswer } from '../contract.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { messageOf } from '#kit/web/lib/api/api.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { groupsApi } from './shared/api.ts';
import { GroupFields } from './group-fields.tsx';
import { groupErrors, inputOf, type GroupValues } from './group-values.ts';
import classes from './group-form.module.css';
import { groupFormTexts as texts } from './texts.ts';

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
    send: (body, idempotencyKey) =>
      groupsApi.call('POST /product-groups', { body, idempotencyKey }),
    refresh: [groupsApi.key()],
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
