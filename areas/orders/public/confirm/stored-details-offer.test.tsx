import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { FIELDS } from '#kit/web/lib/person/person-fields.ts';
import { StoredDetailsOffer } from './stored-details-offer.tsx';

const KEY = 'balcao:meus-dados';

afterEach(() => {
  cleanup();
  localStorage.removeItem(KEY);
});

/** Draws the offer again at each key, as the confirmation's form does. */
function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <StoredDetailsOffer onUse={() => undefined} />
      <input aria-label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
    </>
  );
}

it('takes the focus once when it has forgotten, and leaves the fields alone', async () => {
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, 'x']))));
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Esquecer neste aparelho' }));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  await userEvent.type(screen.getByLabelText('Nome'), 'Maria');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria');
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

it('names the person, or nobody where the first name is not kept', () => {
  const kept = Object.fromEntries(FIELDS.map((name) => [name, 'x']));
  localStorage.setItem(KEY, JSON.stringify({ ...kept, name: 'Carla', surname: 'Mendes' }));
  const named = render(<Form />);
  screen.getByText('Neste aparelho: dados de Carla Mendes.');
  named.unmount();
  localStorage.setItem(KEY, JSON.stringify({ ...kept, name: '', surname: 'Mendes' }));
  render(<Form />);
  screen.getByText('Neste aparelho: dados da última confirmação.');
});

it('says nothing, and takes no focus, where nothing is kept', async () => {
  render(<Form />);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(screen.getByLabelText('Nome'), 'Maria');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria');
});
