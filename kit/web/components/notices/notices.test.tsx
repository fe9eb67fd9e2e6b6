import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { Notices } from './notices.tsx';
import { notifyError } from './notify.tsx';

standInForBrowser();
afterEach(() => {
  cleanup();
  notifications.clean();
});

it('cuts no notice, however long', async () => {
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  notifyError('Esta pessoa tem pedidos em andamento. '.repeat(20));
  const notice = await screen.findByRole('alert');
  expect(notice.style.maxHeight).toBe('100vh');
});
