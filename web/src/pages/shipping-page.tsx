import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import { ListError, ListLoading } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { shippingQueries } from '../features/shipping/api.ts';
import { ShippingForm } from '../features/shipping/shipping-form.tsx';
import { ShippingList } from '../features/shipping/shipping-list.tsx';
import { shippingTexts } from '../features/shipping/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

export function ShippingPage() {
  const nameId = useId();
  const { data: policies, error, isFetching, refetch } = useQuery(shippingQueries.list());
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return (
    <>
      <PageHeader
        title={titleTexts.shipping}
        subtitle={policies?.length ? shippingTexts.count(policies.length) : ''}
      />
      <ShippingForm nameId={nameId} />
      {policies && (
        <ShippingList
          policies={policies}
          onStart={() => document.getElementById(nameId)?.focus()}
        />
      )}
      {!policies && error && (
        <ListError
          message={shippingTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!policies && !error && <ListLoading rows={4} />}
    </>
  );
}
