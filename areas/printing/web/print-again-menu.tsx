import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';

import { Flyout } from '#kit/web/components/flyout.tsx';
import { printTexts } from './texts.ts';
import { PastPrints } from './past-prints.tsx';
import classes from './print-confirmed.module.css';

interface PrintAgainMenuProps {
  disabled: boolean;
  onPrint: (batchId: string) => void;
}

/** 'Imprimir de novo': the earlier print runs. */
export function PrintAgainMenu({ disabled, onPrint }: PrintAgainMenuProps) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  return (
    <Flyout
      opened={opened}
      onClose={close}
      label={printTexts.again}
      width={280}
      target={
        <Button
          variant="default"
          className={classes.button}
          classNames={{ section: classes.againIcon }}
          leftSection={<IconPrinter size={19} stroke={1.75} aria-hidden="true" />}
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.again}>{printTexts.again}</span>
        </Button>
      }
    >
      <PastPrints onPrint={onPrint} onClose={close} />
    </Flyout>
  );
}
