import { notifications } from '@mantine/notifications';
import { afterEach } from 'vitest';

/** Notices outlive the page of their test, and would come before the notices of the next file. */
afterEach(() => notifications.clean());
