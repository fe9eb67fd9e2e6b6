import { Notifications } from '@mantine/notifications';

/** Where `notify.tsx` is seen. `mantine-overrides.css` keeps it above the sticky bar and lets touches through. */
export function Notices() {
  return <Notifications position="bottom-right" limit={1} autoClose={5000} />;
}
