import type { ProductGroupAnswer } from '../contract.ts';
import { knowsCosts } from '#areas/products/rules/cost.ts';
import { Button, Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf, ApiError } from '#kit/web/lib/api/api.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm, type AppForm as GroupForm } from '#kit/web/components/forms/use-app-form.ts';
import type { FormCore } from '#kit/web/components/forms/use-form-core.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { groupsApi } from './shared/api.ts';
import { GroupFields } from './group-fields.tsx';
import {
  groupErrors,
  inputOf,
  type GroupStart,
  type GroupValues,
  editOf,
  haveOneCost,
  valuesOfGroup,
} from './group-values.ts';
import classes from './group-form.module.css';
import { groupFormTexts as texts } from './texts.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';

export function GroupSwitch({ checked, onChange }: { checked: boolean; onChange: () => void }) {
  return (
    <Card>
      <Switch
        size="md"
        label={texts.hasValues}
        description={texts.hasValuesHint}
        checked={checked}
        onChange={onChange}
      />
    </Card>
  );
}

interface NewGroupFormProps {
  /** The draft's name. */
  name: string;
  start: GroupValues;
  /** Texts that were typed for a single product. */
  carried?: GroupStart | undefined;
  submit: string;
  /** The part above the fields, for the values typed so far. */
  above: (typed: GroupValues) => ReactNode;
  onDone: (group: ProductGroupAnswer, form: FormCore<GroupValues>) => void;
}

/** Registers a product sold in sizes and colours, or gathers existing products. */
export function NewGroupForm(props: NewGroupFormProps) {
  const { name, carried, submit, above, onDone } = props;
  const [initialValues] = useState(props.start);
  const withCost = knowsCosts(useSession().user?.role);
  const form: GroupForm<GroupValues> = useAppForm<
    GroupValues,
    ReturnType<typeof inputOf>,
    ProductGroupAnswer
  >({
    name,
    initialValues,
    carried,
    wholeDraft: true,
    validate: groupErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) => inputOf(withCost ? values : { ...values, cost: '' }),
    send: (body, idempotencyKey) =>
      groupsApi.call('POST /product-groups', { body, idempotencyKey }),
    refresh: [groupsApi.key()],
    failed: (error) => messageOf(error, texts.createFailed),
    onDone: (group) => onDone(group, form),
  });
  return (
    <AppForm form={form} className={`one-column ${classes.page}`}>
      {above(form.form.values)}
      <GroupFields form={form} costs="new" />
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {submit}
        </Button>
      </StickyBar>
    </AppForm>
  );
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'product_group_changed';

interface EditGroupFormProps {
  group: ProductGroupAnswer;
  leave: () => Promise<void>;
  /** Called when somebody else has changed the group: a new form of it then finds the typed text here. */
  onStale: () => void;
}

/** Changes a group: names, order, values, added and removed products. Give it the group's version as its key. */
export function EditGroupForm({ group, leave, onStale }: EditGroupFormProps) {
  const [initialValues] = useState(() => valuesOfGroup(group));
  const withCost = knowsCosts(useSession().user?.role);
  const form = useAppForm<GroupValues, ReturnType<typeof editOf>, ProductGroupAnswer>({
    name: `grupo:${group._id}`,
    initialValues,
    validate: groupErrors,
    // The draft may be of a person who knew the cost.
    toPayload: (values) =>
      editOf(
        withCost ? values : { ...values, cost: initialValues.cost },
        initialValues,
        group.version,
      ),
    send: async (body, idempotencyKey) => {
      try {
        const params = { id: group._id };
        return await groupsApi.call('PUT /product-groups/:id', { params, body, idempotencyKey });
      } catch (error) {
        if (isStale(error)) onStale();
        throw error;
      }
    },
    refresh: [groupsApi.key()],
    done: texts.updated,
    failed: (error) =>
      isStale(error) ? texts.changedMeanwhile : messageOf(error, texts.updateFailed),
    leave,
  });
  return (
    <AppForm form={form} className={`one-column ${classes.page}`}>
      <GroupFields form={form} costs={haveOneCost(group) ? 'alike' : 'different'} />
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {commonTexts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
