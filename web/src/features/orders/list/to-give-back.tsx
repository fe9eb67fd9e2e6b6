import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { orderQueries } from '../api.ts';
import classes from './to-give-back.module.css';
import { toGiveBackTexts as texts } from '../texts.ts';

/** How many orders have money to give back, as the way to them; nothing while there are none. */
export function ToGiveBack({ onShow }: { onShow: () => void }) {
  // The count is only watched: the menu asks for it.
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
