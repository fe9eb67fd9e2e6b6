import type { ProductAnswer } from '#areas/products/contract.ts';
import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { productsAlone } from './shared/api.ts';
import classes from './pick-product.module.css';
import { groupFormTexts as texts } from './texts.ts';

interface PickProductProps {
  opened: boolean;
  /** `_id`s of products that are already in the form. */
  taken: ReadonlySet<string>;
  onPick: (product: ProductAnswer) => void;
  onClose: () => void;
}

function Choices({ taken, onPick }: Pick<PickProductProps, 'taken' | 'onPick'>) {
  const [q, setQ] = useState<string>();
  const { data, isPending } = useQuery(productsAlone(q));
  const products = data?.filter(({ _id }) => !taken.has(_id)) ?? [];
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {texts.pickHint}
      </Text>
      <SearchInput value={q ?? ''} onSearch={setQ} placeholder={texts.pickSearch} />
      {products.length === 0 && (
        <Text role="status">{isPending ? commonTexts.loading : texts.pickNone}</Text>
      )}
      <ul className="parted">
        {products.map((product) => (
          <li key={product._id}>
            <UnstyledButton className={classes.choice} onClick={() => onPick(product)}>
              <span>{product.name}</span>
              <span className="quiet">{formatReais(product.price)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Chooses one product of no group, for a row of the form. */
export function PickProduct({ opened, onClose, ...choices }: PickProductProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.pickTitle}>
      <Choices {...choices} />
    </Modal>
  );
}
