import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { orderQueries } from '../shared/api.ts';
import classes from './to-give-back.module.css';
import { toGiveBackTexts as texts } from '../texts.ts';

/** The number of orders with money to give back, as a link to them; nothing when there are none. */
export function ToGiveBack({ onShow }: { onShow: () => void }) {
  // Only observed here: the menu asks for the count.
  const { data: count } = useQuery({ ...orderQueries.toGiveBackCount(), enabled: false });
  if (!count) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={classes.way}
      visibleFrom="sm"
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={texts.showOf(count)}
      onClick={onShow}
    >
      {texts.show(count)}
    </Button>
  );
}
