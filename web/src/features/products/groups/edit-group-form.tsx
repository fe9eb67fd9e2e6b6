import type { ProductGroupAnswer } from '@balcao/domain/contract/product-groups';
import { knowsCosts } from '@balcao/domain/rules/cost';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { AppForm } from '../../../components/forms/app-form.tsx';
import { useAppForm } from '../../../components/forms/use-app-form.ts';
import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { StickyBar } from '../../../components/sticky-bar.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { productKeys } from '../api.ts';
import { groupCalls } from './api.ts';
import { GroupFields } from './group-fields.tsx';
import {
  editOf,
  groupErrors,
  haveOneCost,
  offSaleBy,
  valuesOfGroup,
  type GroupValues,
} from './group-values.ts';
import classes from './group-form.module.css';
import { groupFormTexts as texts } from './texts.ts';

/** Changes a group: names, order, values, products that come and go. */
export function EditGroupForm({
  group,
  onDone,
}: {
  group: ProductGroupAnswer;
  onDone: () => void;
}) {
  const [initialValues] = useState(() => valuesOfGroup(group));
  const withCost = knowsCosts(useSession().user?.role);
  const confirm = useConfirm();
  const form = useAppForm<GroupValues, ReturnType<typeof editOf>, ProductGroupAnswer>({
    name: `grupo:${group._id}:${group.version}`,
    initialValues,
    validate: groupErrors,
    // A draft may be of somebody who knew the cost.
    toPayload: (values) =>
      editOf(
        withCost ? values : { ...values, cost: initialValues.cost },
        initialValues,
        group.version,
      ),
    ask: (values) => {
      const names = offSaleBy(values, initialValues);
      if (names.length === 0) return true;
      return confirm({
        title: texts.offSaleTitle,
        message: texts.offSaleQuestion(names),
        confirmLabel: texts.save,
      });
    },
    send: (edit) => groupCalls.update(group._id, edit),
    refresh: [productKeys.all],
    done: texts.updated,
    failed: (error) => messageOf(error, texts.updateFailed),
    onDone,
  });
  return (
    <AppForm form={form} className={classes.page}>
      <GroupFields form={form} costs={haveOneCost(group) ? 'alike' : 'different'} />
      <StickyBar>
        <Button type="submit" loading={form.pending}>
          {texts.save}
        </Button>
      </StickyBar>
    </AppForm>
  );
}
