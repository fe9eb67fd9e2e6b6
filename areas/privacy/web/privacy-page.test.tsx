import type { PersonAnswer } from '../endpoints.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PrivacyPage } from './privacy-page.tsx';

vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({ state: {} }) }));
vi.mock('./retention-form.tsx', () => ({ RetentionForm: () => null }));
vi.mock('./person-report.tsx', () => ({
  PersonReport: ({ person }: { person: PersonAnswer }) => <p>Relatório de {person.cpf}</p>,
}));

const ANA = '52998224725';
const BIA = '11144477735';

/** Answers the last call. */
let answer: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'fetch',
    (_address: string, { body }: RequestInit) =>
      new Promise((resolve) => {
        const { cpf } = JSON.parse(String(body)) as { cpf: string };
        const person = { cpf: cpf.replaceAll(/\D/g, '') };
        answer = () => resolve(new Response(JSON.stringify(person)));
      }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PrivacyPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (cpf: string): void =>
  void fireEvent.change(screen.getByLabelText('CPF ou telefone'), { target: { value: cpf } });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Buscar' });
/** The button is busy until the answer has arrived. */
async function ask(): Promise<void> {
  await act(async () => fireEvent.click(button()));
}
async function answered(): Promise<void> {
  await act(async () => answer());
  await expect.poll(() => button().dataset['loading']).toBeUndefined();
}

it('shows an answer only beside the CPF that it is about', async () => {
  type(ANA);
  await ask();
  type(BIA);
  await answered();
  expect(screen.queryByText(/^Relatório de/)).toBeNull();
  await ask();
  await answered();
  expect(screen.getByText(`Relatório de ${BIA}`)).toBeTruthy();
  type(ANA);
  expect(screen.queryByText(/^Relatório de/)).toBeNull();
});
