import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';

import { lazyWhenIdle } from '../when-idle.tsx';

const Notices = lazyWhenIdle(async () => ({ default: (await import('./notices.tsx')).Notices }));

/** Where notices are seen, from the first one on: their code and styles would come before the page's own rows. */
export function NoticesWhenShown() {
  const isShown = useNotifications().notifications.length > 0;
  const [isUsed, setUsed] = useState(isShown);
  if (isShown && !isUsed) setUsed(true);
  return isUsed && <Notices />;
}
