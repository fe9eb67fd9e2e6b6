import type { ProductGroupAnswer } from '../../contract.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import { MINIMUM } from '#kit/rules/units.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';

import { ChoiceTabs } from '#kit/web/components/choice-tabs.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { groupsApi } from '../shared/api.ts';
import { LastBatches } from '#areas/stock/web/shared/last-batches.tsx';
import { MinimumForm } from '#areas/stock/web/shared/minimum-form.tsx';
import { StockLedger } from '#areas/stock/web/shared/stock-ledger.tsx';
import { GroupStockForm } from './group-stock-form.tsx';
import { gridTexts as texts } from './texts.ts';

const KINDS = (['entry', 'removal', 'count'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));

function useLedger() {
  const [shown, setShown] = useState<{ productId: string; page: number }>();
  return {
    open: (productId: string) => setShown({ productId, page: 1 }),
    ledger: (
      <StockLedger
        productId={shown?.productId}
        page={shown?.page ?? 1}
        onPage={(page) => shown && setShown({ ...shown, page })}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}

interface GroupStockProps {
  group: ProductGroupAnswer;
  kind: StockBatchKind;
  onKind: (kind: StockBatchKind) => void;
}

/** The stock of a group's products: its table, the minimum, the ledgers, and the last batches. */
export function GroupStock({ group, kind, onKind }: GroupStockProps) {
  const { open, ledger } = useLedger();
  const products = group.products.filter(({ isOnSale }) => isOnSale);
  return (
    <Stack gap="md">
      <ChoiceTabs label={texts.kind} value={kind} choices={KINDS} onChange={onKind} />
      <GroupStockForm key={group._id} group={group} kind={kind} onMovements={open} />
      <Card title={MINIMUM.label}>
        <MinimumForm
          key={`${group._id} ${group.minimum}`}
          name={group._id}
          label={texts.minimum}
          hint={texts.minimumHint}
          minimum={group.minimum}
          save={(minimum) =>
            groupsApi.call('PUT /product-groups/:id/minimum', {
              params: { id: group._id },
              body: { minimum },
            })
          }
        />
      </Card>
      <NativeSelect
        label={texts.movements}
        maw={420}
        value=""
        data={[
          { value: '', label: texts.chooseProduct },
          ...products.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => event.currentTarget.value && open(event.currentTarget.value)}
      />
      <LastBatches />
      {ledger}
    </Stack>
  );
}
