import type { ProductAnswer } from '#areas/products/contract.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { groupsApi } from '#areas/groups/web/shared/api.ts';
import { labelsTexts as texts } from './texts.ts';

interface WholeGroupProps {
  /** The product that was added last. */
  product: ProductAnswer;
  onAdd: (products: readonly ProductAnswer[]) => void;
}

/** Adds all sizes and colours of the last added product: a delivery has most of them. */
export function WholeGroup({ product, onAdd }: WholeGroupProps) {
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const { groupId } = product;
  if (groupId === null) return null;
  const add = async (): Promise<void> => {
    setLoading(true);
    try {
      const { products } = await client.fetchQuery(
        groupsApi.query('GET /product-groups/:id', { params: { id: groupId } }),
      );
      onAdd(products.filter(({ isOnSale }) => isOnSale));
    } catch (error) {
      notifyError(withConnection(error, texts.productsFailed));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="light" size="sm" mt="sm" loading={isLoading} onClick={() => void add()}>
      {texts.wholeGroup(nameParts(product.name)[0])}
    </Button>
  );
}
