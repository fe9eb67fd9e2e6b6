import { Notifications } from '@mantine/notifications';

import { PHONE_BREAKPOINT_PX } from '../theme.ts';

/** Where `notify.tsx` is seen: away from the thumb's buttons on phones, from the page's actions on wide screens. */
export function Notices() {
  const phone = window.innerWidth < PHONE_BREAKPOINT_PX;
  return (
    <Notifications position={phone ? 'top-center' : 'bottom-right'} limit={3} autoClose={5000} />
  );
}
