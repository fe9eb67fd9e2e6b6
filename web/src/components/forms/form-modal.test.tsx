import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { FormModal } from './form-modal.tsx';

standInForBrowser();
afterEach(cleanup);

function NameForm({ name }: { name: string }) {
  const [value, setValue] = useState(name);
  return (
    <TextInput label="Nome" value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

it('has a new form for the next record while the last one still fades out', async () => {
  const dialog = (name: string | undefined) => (
    // Without env="test", which has no fade.
    <MantineProvider>
      <FormModal title="Editar" record={name} onClose={vi.fn()}>
        {(record) => <NameForm name={record} />}
      </FormModal>
    </MantineProvider>
  );
  const { rerender } = render(dialog('Ana'));
  await userEvent.type(await screen.findByLabelText('Nome'), ' Maria');
  rerender(dialog(undefined));
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Maria');
  rerender(dialog('Bia'));
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Bia');
});
