import { Notifications } from '@mantine/notifications';

/** Higher would hide what they are about on a phone; the others wait for their turn. */
const MOST = 3;

/** Where `notify.tsx` is seen. `mantine-overrides.css` keeps it above the sticky bar and lets touches through. */
export function Notices() {
  return <Notifications position="bottom-right" limit={MOST} autoClose={5000} />;
}
