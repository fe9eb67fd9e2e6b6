import type { ProductAnswer } from '#areas/products/contract.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { SearchInput } from '#kit/web/components/list/search-input.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { productsAlone } from './shared/api.ts';
import classes from './pick-product.module.css';
import { gatherTexts as texts } from './texts.ts';

interface GatherProductsProps {
  chosen: readonly ProductAnswer[];
  onChoose: (chosen: readonly ProductAnswer[]) => void;
  onNext: () => void;
}

/** The choice of the products to gather. Chosen ones stay in sight through further searches. */
export function GatherProducts({ chosen, onChoose, onNext }: GatherProductsProps) {
  const [q, setQ] = useState<string>();
  const [isTooFew, setTooFew] = useState(false);
  const { data, isPending } = useQuery(productsAlone(q));
  const ids = new Set(chosen.map(({ _id }) => _id));
  const products = [...chosen, ...(data ?? []).filter(({ _id }) => !ids.has(_id))];
  const toggle = (product: ProductAnswer): void => {
    setTooFew(false);
    onChoose(
      ids.has(product._id) ? chosen.filter(({ _id }) => _id !== product._id) : [...chosen, product],
    );
  };
  return (
    <div className={`one-column ${layout.formPage}`}>
      <Text>{texts.lead}</Text>
      <Card>
        <SearchInput value={q ?? ''} onSearch={setQ} placeholder={texts.search} />
        {products.length === 0 && (
          <Text mt="sm" role="status">
            {isPending ? commonTexts.loading : texts.none}
          </Text>
        )}
        <ul className="parted" aria-label={texts.list}>
          {products.map((product) => (
            <li key={product._id}>
              <label className={`line ${classes.check}`}>
                <Checkbox
                  size="md"
                  checked={ids.has(product._id)}
                  onChange={() => toggle(product)}
                />
                <span>{product.name}</span>
                <span className="quiet">{formatReais(product.price)}</span>
              </label>
            </li>
          ))}
        </ul>
      </Card>
      {isTooFew && (
        <Text role="alert" className={layout.problem}>
          {texts.fewest}
        </Text>
      )}
      <StickyBar>
        <Button onClick={() => (chosen.length < 2 ? setTooFew(true) : onNext())}>
          {chosen.length > 0 ? `${texts.next} (${texts.chosen(chosen.length)})` : texts.next}
        </Button>
      </StickyBar>
    </div>
  );
}
