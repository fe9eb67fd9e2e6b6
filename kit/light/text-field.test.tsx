import { formatCpf } from '../rules/cpf.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { TextField } from './text-field.tsx';

afterEach(cleanup);

function CpfField({ start }: { start: string }) {
  const [cpf, setCpf] = useState(start);
  return <TextField label="CPF" value={cpf} mask={formatCpf} onChange={setCpf} />;
}

type User = ReturnType<typeof userEvent.setup>;
const keys = (text: string) => (user: User) => user.keyboard(text);
const paste = (text: string) => (user: User) => user.paste(text);

/** `|` stands for the caret, two of them for a selection. */
it.each([
  ['a digit typed at the end', '529.982|', keys('2'), '529.982.2|'],
  ['a digit typed in the middle', '529|.982', keys('1'), '529.1|98.2'],
  ['two digits typed in the middle', '52|9.982', keys('10'), '521.0|99.82'],
  ['a letter typed in the middle', '52|9.982', keys('x'), '52|9.982'],
  ['a digit deleted', '529.9|82.247', keys('{Backspace}'), '529.|822.47'],
  ['punctuation deleted', '529.|982', keys('{Backspace}'), '529|.982'],
  ['a digit deleted across punctuation', '529.|982', keys('{Backspace}{Backspace}'), '52|9.82'],
  ['the digit behind punctuation deleted', '529|.982', keys('{Delete}{Delete}'), '529.|82'],
  ['a selection deleted', '52|9.9|82', keys('{Delete}'), '52|8.2'],
  ['digits pasted in the middle', '529|.982', paste('111'), '529.111|.982'],
  ['digits pasted over a selection', '|529|.982', paste('1112'), '111.2|98.2'],
  ['words pasted around the digits', '|', paste('CPF 529.982.247-25'), '529.982.247-25|'],
])('keeps the caret where the person types: %s', async (_, before, act, after) => {
  const user = userEvent.setup();
  render(<CpfField start={before.replaceAll('|', '')} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(input);
  const from = before.indexOf('|');
  const to = before.replace('|', '').indexOf('|');
  input.setSelectionRange(from, to === -1 ? from : to);
  await act(user);
  const caret = input.selectionStart ?? -1;
  expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).toBe(after);
  expect(input.selectionEnd).toBe(caret);
});
