import { MantineProvider, TextInput } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { FormModal } from './form-modal.tsx';
import { DialogContext } from './use-form-core.ts';

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
    // `env="test"` is left out, because it has no fade.
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

it('leaves Esc to a dialog that stands above it', async () => {
  const onClose = vi.fn();
  function Sharing() {
    const [shared, setShared] = useState<string | undefined>('Ana');
    return (
      <FormModal title="Compartilhar" record={shared} onClose={() => setShared(undefined)}>
        {(name) => <p>{name}</p>}
      </FormModal>
    );
  }
  render(
    <MantineProvider env="test">
      <FormModal title="Editar" record="Ana" onClose={onClose}>
        {() => <Sharing />}
      </FormModal>
    </MantineProvider>,
  );
  await screen.findByText('Compartilhar');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Compartilhar')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('leaves Esc to a question that stands above it', async () => {
  const onClose = vi.fn();
  let answer: (agreed: boolean) => void = vi.fn();
  const asked = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const ask = vi.fn(() => asked);
  function Asker() {
    const dialog = use(DialogContext);
    useEffect(() => dialog?.askBefore(ask), [dialog]);
    return <p>Valor</p>;
  }
  render(
    <MantineProvider env="test">
      <FormModal title="Anotar pagamento" record="Ana" onClose={onClose}>
        {() => <Asker />}
      </FormModal>
    </MantineProvider>,
  );
  await screen.findByText('Valor');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledOnce();
  await act(async () => answer(false));
  expect(onClose).not.toHaveBeenCalled();
  ask.mockResolvedValue(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
