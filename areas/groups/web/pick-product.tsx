import type { ProductAnswer } from '#areas/products/contract.ts';
import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import { productsAlone } from './shared/api.ts';
import classes from './pick-product.module.css';
import { groupFormTexts as texts } from './texts.ts';

interface ProductsAloneProps {
  /** The label of the list. */
  label?: string;
  /** Products that stand first, whatever is searched. */
  first?: readonly ProductAnswer[];
  /** `_id`s of products that are left out. */
  taken?: ReadonlySet<string>;
  /** @param words name and price */
  children: (product: ProductAnswer, words: ReactNode) => ReactNode;
}

/** The products of no group, to choose from. */
export function ProductsAlone({ label, first = [], taken, children }: ProductsAloneProps) {
  const [q, setQ] = useState<string>();
  const { data = [], isPending } = useQuery(productsAlone(q));
  const isFirst = new Set(first.map(({ _id }) => _id));
  const found = data.filter(({ _id }) => !taken?.has(_id) && !isFirst.has(_id));
  const products = [...first, ...found];
  return (
    <>
      <SearchInput value={q ?? ''} onSearch={setQ} placeholder={texts.pickSearch} />
      {products.length === 0 && (
        <Text mt="sm" role="status">
          {isPending ? commonTexts.loading : texts.pickNone}
        </Text>
      )}
      <ul className="parted" aria-label={label}>
        {products.map((product) => (
          <li key={product._id}>
            {children(
              product,
              <>
                <span>{product.name}</span>
                <span className="quiet">{formatReais(product.price)}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PickProductProps {
  opened: boolean;
  /** `_id`s of products that are already in the form. */
  taken: ReadonlySet<string>;
  onPick: (product: ProductAnswer) => void;
  onClose: () => void;
}

/** Chooses one product of no group, for a row of the form. */
export function PickProduct({ opened, taken, onPick, onClose }: PickProductProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.pickTitle}>
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {texts.pickHint}
        </Text>
        <ProductsAlone taken={taken}>
          {(product, words) => (
            <UnstyledButton className={classes.choice} onClick={() => onPick(product)}>
              {words}
            </UnstyledButton>
          )}
        </ProductsAlone>
      </Stack>
    </Modal>
  );
}
