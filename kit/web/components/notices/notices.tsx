import { Notifications } from '@mantine/notifications';

/** The most notices at once: more would hide their subject on a phone. Further notices wait for their turn. */
const MOST = 3;

/**
 * The place of the notices. `mantine-overrides.css` keeps it above the sticky bar, on phones below the top bar, and lets touches
 * through.
 */
export function Notices() {
  return (
    <Notifications
      position="bottom-right"
      limit={MOST}
      autoClose={5000}
      // No notice cuts its words: Mantine's default limit is 200 px.
      notificationMaxHeight="100vh"
    />
  );
}
