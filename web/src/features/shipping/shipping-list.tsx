import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useId, useRef } from 'react';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { ListEmpty } from '../../components/list-states.tsx';
import listClasses from '../../components/list.module.css';
import { commonTexts } from '../../lib/texts.ts';
import { shippingTexts } from './texts.ts';
import { ShippingRow } from './shipping-row.tsx';
import { useRemoveShipping } from './use-shipping-mutations.ts';

interface ShippingListProps {
  policies: readonly ShippingAnswer[];
  /** Brings the person to the form above. */
  onStart: () => void;
}

/** The policies, each editable in its place. */
export function ShippingList({ policies, onStart }: ShippingListProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const { mutate: remove } = useRemoveShipping();

  const askAndRemove = async (policy: ShippingAnswer): Promise<void> => {
    const agreed = await confirm({
      title: shippingTexts.removalTitle,
      message: shippingTexts.confirmRemoval,
      confirmLabel: commonTexts.remove,
      danger: true,
    });
    if (!agreed) return;
    remove(policy._id);
    // The button that had the focus goes with its row.
    title.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden component="h2" ref={title} id={titleId} tabIndex={-1}>
        {shippingTexts.list}
      </VisuallyHidden>
      {policies.length === 0 ? (
        <ListEmpty
          icon={<IconTruckDelivery size={30} stroke={1.5} />}
          message={shippingTexts.empty}
          hint={shippingTexts.emptyHint}
          action={
            <Button variant="light" onClick={onStart}>
              {shippingTexts.emptyAction}
            </Button>
          }
        />
      ) : (
        <ul className={listClasses.list} aria-labelledby={titleId}>
          {policies.map((policy) => (
            <ShippingRow
              key={policy._id}
              policy={policy}
              onRemove={() => void askAndRemove(policy)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
