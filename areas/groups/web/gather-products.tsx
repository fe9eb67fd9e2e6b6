import type { ProductAnswer } from '#areas/products/contract.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { ProductsAlone } from './pick-product.tsx';
import classes from './pick-product.module.css';
import { gatherTexts as texts } from './texts.ts';

interface GatherProductsProps {
  chosen: readonly ProductAnswer[];
  onChoose: (chosen: readonly ProductAnswer[]) => void;
  onNext: () => void;
}

/** The choice of the products to gather. Chosen ones stay in sight through further searches. */
export function GatherProducts({ chosen, onChoose, onNext }: GatherProductsProps) {
  const [isTooFew, setTooFew] = useState(false);
  const toggle = (product: ProductAnswer): void => {
    setTooFew(false);
    onChoose(
      chosen.includes(product) ? chosen.filter((each) => each !== product) : [...chosen, product],
    );
  };
  return (
    <div className={`one-column ${layout.formPage}`}>
      <Text>{texts.lead}</Text>
      <Card>
        <ProductsAlone label={texts.list} first={chosen}>
          {(product, words) => (
            <label className={`line ${classes.check}`}>
              <Checkbox
                size="md"
                checked={chosen.includes(product)}
                onChange={() => toggle(product)}
              />
              {words}
            </label>
          )}
        </ProductsAlone>
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
