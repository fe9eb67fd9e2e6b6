import { Notifications } from '@mantine/notifications';

/** The most notices at once: more would hide their subject on a phone. Further notices wait for their turn. */
const MOST = 3;

/** Where `notify.tsx` is seen. `mantine-overrides.css` keeps it above the sticky bar and lets touches through. */
export function Notices() {
  return <Notifications position="bottom-right" limit={MOST} autoClose={5000} />;
}
