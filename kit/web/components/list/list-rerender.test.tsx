import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '../browser.fixture.ts';
import { FormModal } from '../forms/form-modal.tsx';
import { ListPage } from './list-page.tsx';
import { SearchInput } from './search-input.tsx';
import type { ListResult } from './use-list.ts';

standInForBrowser();
afterEach(cleanup);

const texts = { loadFailed: 'Erro ao buscar.', empty: 'Nada aqui.' };
const list: ListResult<string> = {
  rows: ['Caneca', 'Prato'],
  total: 2,
  loading: false,
  outdated: false,
  error: null,
  readAt: 0,
  retrying: false,
  retry: vi.fn(),
};

const draw = vi.fn();
beforeEach(() => {
  draw.mockReset();
});

function Row({ name }: { name: string }) {
  draw(name);
  return <p>{name}</p>;
}

function NameForm() {
  const [value, setValue] = useState('');
  return (
    <TextInput label="Nome" value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

/** A list as the screens have it: a search, rows, and a dialog over them. */
function Screen({ record }: { record?: string }) {
  return (
    <MantineProvider env="test">
      <ListPage
        count={(total) => `${total} produtos`}
        list={list}
        texts={texts}
        filters={<SearchInput value="" onSearch={vi.fn()} placeholder="Buscar" />}
      >
        {(rows) => rows.map((name) => <Row key={name} name={name} />)}
      </ListPage>
      <FormModal title="Editar" record={record} onClose={vi.fn()}>
        {() => <NameForm />}
      </FormModal>
    </MantineProvider>
  );
}

it('draws no row anew while somebody types what to search for', async () => {
  render(<Screen />);
  expect(draw).toHaveBeenCalledTimes(2);
  await userEvent.type(screen.getByRole('searchbox'), 'caneca azul');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('caneca azul');
  expect(draw).toHaveBeenCalledTimes(2);
});

it("draws no row anew while somebody types into a dialog's field", async () => {
  render(<Screen record="Caneca" />);
  const field = await screen.findByLabelText<HTMLInputElement>('Nome');
  draw.mockClear();
  await userEvent.type(field, 'Caneca azul');
  expect(field.value).toBe('Caneca azul');
  expect(draw).not.toHaveBeenCalled();
});
