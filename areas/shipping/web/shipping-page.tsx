import type { ShippingAnswer } from '../contract.ts';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useCallback, useId, useState } from 'react';
import layout from '#kit/web/components/layout.module.css';
import { ListBody } from '#kit/web/components/list/list-page.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { useUndoableRemoval } from '#kit/web/components/use-removal.ts';
import { shippingApi } from './api.ts';
import { NewShippingForm } from './new-shipping-form.tsx';
import { ShippingRow } from './shipping-row.tsx';
import classes from './shipping.module.css';
import { shippingTexts as texts } from './texts.ts';

export function ShippingPage() {
  const nameId = useId();
  const [edited, setEdited] = useState(0);
  const onEditing = useCallback((change: 1 | -1) => setEdited((count) => count + change), []);
  const list = useWholeList<ShippingAnswer>(shippingApi.query('GET /shipping'));
  const removal = useUndoableRemoval({
    send: (id) => shippingApi.call('DELETE /shipping/:id', { params: { id } }),
    restore: (id) => shippingApi.call('PUT /shipping/:id/restored', { params: { id } }),
    refresh: [shippingApi.key()],
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <>
      <PageHeader subtitle={list.total > 0 ? texts.count(list.total) : ''} />
      <div className={layout.cards}>
        <NewShippingForm nameId={nameId} isQuiet={edited > 0} />
        <div>
          <ListBody
            list={list}
            texts={texts}
            icon={<IconTruckDelivery size={30} stroke={1.5} />}
            firstStep={
              <Button variant="light" onClick={() => document.getElementById(nameId)?.focus()}>
                {texts.emptyAction}
              </Button>
            }
          >
            {(policies) => (
              <ul className={`${listClasses.list} ${classes.list}`} aria-label={texts.list}>
                {policies.map((policy) => (
                  <ShippingRow
                    key={policy._id}
                    policy={policy}
                    removing={removal.removing.has(policy._id)}
                    onEditing={onEditing}
                    onRemove={() => removal.remove(policy._id)}
                  />
                ))}
              </ul>
            )}
          </ListBody>
        </div>
      </div>
    </>
  );
}
