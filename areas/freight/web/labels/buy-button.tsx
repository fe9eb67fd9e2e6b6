import { Button, type ButtonProps } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { buyTexts as texts } from './texts.ts';

const BuyLabels = lazy(async () => ({ default: (await import('./buy-labels.tsx')).BuyLabels }));

interface BuyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  orders: readonly string[];
  label?: string;
}

/** Opens the dialog in which labels for these orders are bought. */
export function BuyButton({ orders, label = texts.title, ...look }: BuyButtonProps) {
  const [opened, setOpened] = useState<readonly string[]>();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTag size={18} stroke={1.75} aria-hidden="true" />}
        {...look}
        onClick={() => {
          setOpened(orders);
          setWasOpened(true);
        }}
      >
        {label}
      </Button>
      {wasOpened && (
        <Suspense>
          <BuyLabels orders={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
