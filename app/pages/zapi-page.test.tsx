import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { alert, field, press, refuse, type, adminPages } from '../entries/admin/admin.fixture.tsx';
import { reloadDrafts } from '#kit/web/lib/drafts.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const FIELDS = ['Nome', 'URL da API', 'ID da instância', 'Token', 'Client token'];
const MASK = '••••reto';
const sales = {
  name: 'Vendas',
  apiUrl: 'http://127.0.0.1:9',
  instanceId: '3C1A',
  token: MASK,
  clientToken: MASK,
};
const CONFIG = 'companies/zapi-config';
const open = (senders: object[] = [], answers: object = {}) =>
  admin.open(paths.zapi, {
    [`GET /${CONFIG}`]: { whatsappSenders: senders },
    ...answers,
  });

const SAVED_AS_SENT = {
  [`POST /${CONFIG}`]: ({ body }: { body: unknown }) => body as object,
};

async function fill(values: Partial<Record<string, string>> = {}): Promise<void> {
  for (const label of FIELDS) await type(label, values[label] ?? 'algo');
}
const ofName = async (name: string): Promise<HTMLElement> => {
  const region = await screen.findByRole('region', { name: 'Números' });
  await expect.poll(() => region.textContent).toContain(name);
  const item = [...region.querySelectorAll('li')].find((each) => each.textContent.includes(name));
  if (!item) throw new Error(`No number ${name}`);
  return item;
};

it.each(FIELDS)('asks for all five fields: without %s nothing is added', async (missing) => {
  await open();
  await fill({ [missing]: '  ' });
  await press('Adicionar Número');
  await alert('Preencha todos os campos.');
  expect(await screen.findByText('Nenhum número adicionado.')).toBeTruthy();
  await expect.poll(() => field(missing)).toBe(document.activeElement);
});

const save = () => press('Salvar Configuração');
const isSaved = () => screen.findByText('Configurações salvas com sucesso!');

it('adds a number to the list on screen, marked until the list is saved', async () => {
  const { sent } = await open([sales], SAVED_AS_SENT);
  await fill({ Nome: 'Trocas', Token: 'token-das-trocas' });
  await press('Adicionar Número');
  await expect.poll(async () => (await ofName('Trocas')).textContent).toContain('ainda não salvo');
  await expect
    .poll(async () => (await ofName('Vendas')).textContent)
    .not.toContain('ainda não salvo');
  await expect.poll(async () => (await field('Nome')).value).toBe('');
  expect(sent).toEqual([]);
  await save();
  await isSaved();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { whatsappSenders: [{ token: MASK }, { name: 'Trocas', token: 'token-das-trocas' }] },
  ]);
  await expect.poll(async () => (await ofName('Trocas')).textContent).not.toContain('não salvo');
});

it.each([[[]], [[sales]]])('sends the list also unchanged: %j', async (senders) => {
  const { sent } = await open(senders, SAVED_AS_SENT);
  await save();
  await isSaved();
  expect(sent.map(({ body }) => body)).toEqual([{ whatsappSenders: senders }]);
});

it('keeps a number that somebody else added meanwhile', async () => {
  const { sent, answer } = await open([], SAVED_AS_SENT);
  await fill({ Nome: 'Trocas' });
  await press('Adicionar Número');
  answer({ [`GET /${CONFIG}`]: { whatsappSenders: [sales] } });
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ whatsappSenders: [{ name: 'Vendas' }, { name: 'Trocas' }] });
});

it('takes an instance that is on the list anew, in place of the one before', async () => {
  const { sent } = await open([sales], SAVED_AS_SENT);
  await fill({ Nome: 'Balcão', 'URL da API': sales.apiUrl, 'ID da instância': '3C1A' });
  await press('Adicionar Número');
  const item = await ofName('Balcão');
  expect(item.parentElement?.querySelectorAll(':scope > li')).toHaveLength(1);
  await save();
  await expect.poll(() => sent[0]?.body).toMatchObject({ whatsappSenders: [{ token: 'algo' }] });
});

it('says that it is being saved, once, and leaves the focus where it is', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = () => resolve({ whatsappSenders: [sales] });
  });
  const { sent } = await open([sales], { [`POST /${CONFIG}`]: () => answered });
  (await screen.findByRole('button', { name: 'Salvar Configuração' })).focus();
  await save();
  const saving = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvando...' });
  expect(saving.ariaBusy).toBe('true');
  await act(async () => saving.click());
  expect(document.activeElement).toBe(saving);
  expect(sent).toHaveLength(1);
  await act(async () => answer());
  expect(await screen.findByRole('button', { name: 'Salvar Configuração' })).toBeTruthy();
});

it('says and logs that it was not saved, and keeps the list on screen', async () => {
  const { logged } = await open([], { [`POST /${CONFIG}`]: refuse() });
  await fill({ Nome: 'Vendas' });
  await press('Adicionar Número');
  await save();
  await alert('Erro ao salvar as configurações.');
  expect(logged).not.toEqual([]);
  await expect.poll(async () => (await ofName('Vendas')).textContent).toContain('ainda não salvo');
});

it('says of a saved number that nobody has tested it, and has one filled button', async () => {
  const summary = { pending: 0, sending: 0, failed: 0, unsure: 0, sentToday: 0, stall: null };
  const state = { name: 'Vendas', works: true, isProven: false, failure: null, triesAgainAt: null };
  const { answer } = await open([], SAVED_AS_SENT);
  answer({ 'GET /messages/summary': { ...summary, senders: [state] } });
  const filled = () =>
    ['Adicionar Número', 'Salvar Configuração'].filter(
      (name) => screen.getByRole('button', { name }).dataset.variant !== 'default',
    );
  await screen.findByRole('button', { name: 'Adicionar Número' });
  expect(filled()).toEqual(['Adicionar Número']);
  await fill({ Nome: 'Vendas' });
  await press('Adicionar Número');
  await expect.poll(filled).toEqual(['Salvar Configuração']);
  await save();
  await isSaved();
  await expect.poll(filled).toEqual(['Adicionar Número']);
  await expect.poll(async () => (await ofName('Vendas')).textContent).toContain('não testado');
  const connected = { connected: true, isAnswered: true, message: 'Conectado.' };
  answer({
    [`POST /${CONFIG}/test`]: connected,
    'GET /messages/summary': { ...summary, senders: [{ ...state, isProven: true }] },
  });
  await press('Testar conexão: Vendas');
  await expect.poll(async () => (await ofName('Vendas')).textContent).not.toContain('não testado');
});

const exchanges = { ...sales, name: 'Trocas', instanceId: '7F' };
const isGone = async (name: string): Promise<void> => {
  const numbers = await screen.findByRole('region', { name: 'Números' });
  await expect.poll(() => numbers.textContent).not.toContain(name);
};

it('removes a number from the list at once, and brings it back', async () => {
  const { sent } = await open([sales, exchanges], SAVED_AS_SENT);
  await type('Nome', 'Feira');
  await press('Remover: Vendas');
  await isGone('Vendas');
  const exchangesRow = await ofName('Trocas');
  expect(document.activeElement).toBe(exchangesRow.closest('[tabindex="-1"]'));
  await screen.findByText('Número removido da lista.');
  await press('Desfazer');
  await ofName('Vendas');
  expect(sent).toEqual([]);
  await expect.poll(async () => (await field('Nome')).value).toBe('Feira');
});

it('saves the list without a removed number, and sends its masks when that is undone', async () => {
  const { sent, answer } = await open([sales, exchanges], SAVED_AS_SENT);
  await press('Remover: Vendas');
  await save();
  await isSaved();
  answer({ [`GET /${CONFIG}`]: { whatsappSenders: [exchanges] } });
  await press('Desfazer');
  await ofName('Vendas');
  expect(sent.map(({ body }) => body)).toEqual([
    { whatsappSenders: [exchanges] },
    { whatsappSenders: [sales, exchanges] },
  ]);
});

it('offers no undoing of a saved list to which a number was added', async () => {
  await open([sales], SAVED_AS_SENT);
  await press('Remover: Vendas');
  await fill({ Nome: 'Feira' });
  await save();
  await isSaved();
  await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('brings back a number that was never saved, with its secrets', async () => {
  const { sent } = await open([], SAVED_AS_SENT);
  await fill({ Nome: 'Vendas', Token: 'um-segredo' });
  await press('Adicionar Número');
  await press('Remover: Vendas');
  await isGone('Vendas');
  await press('Desfazer');
  await ofName('Vendas');
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ whatsappSenders: [{ token: 'um-segredo' }] });
});

const ADDRESS_PROBLEM = 'A URL da API não é um endereço válido.';
const refusalAt = (field: string) =>
  refuse(400, { message: 'Confira.', issues: [{ field, message: ADDRESS_PROBLEM }] });

it.each(['added to the list', 'still in the form'])(
  'shows a refusal at the field of a number that was %s, and saves it once it is right',
  async (where) => {
    const { answer, sent } = await open([], {
      [`POST /${CONFIG}`]: refusalAt('whatsappSenders.0.apiUrl'),
    });
    await fill({ Nome: 'Vendas' });
    if (where === 'added to the list') await press('Adicionar Número');
    await save();
    await alert('Erro ao salvar as configurações.');
    await screen.findByText(ADDRESS_PROBLEM);
    await expect.poll(() => field('URL da API')).toBe(document.activeElement);
    await expect.poll(async () => (await field('Token')).value).toBe('algo');
    answer(SAVED_AS_SENT);
    await type('URL da API', sales.apiUrl);
    await save();
    await expect.poll(async () => (await field('Nome')).value).toBe('');
    expect(sent.at(-1)?.body).toMatchObject({
      whatsappSenders: [{ name: 'Vendas', apiUrl: sales.apiUrl }],
    });
  },
);

it('shows at its number what the server refuses', async () => {
  await open([sales], { [`POST /${CONFIG}`]: refusalAt('whatsappSenders.0.apiUrl') });
  await save();
  await alert('Erro ao salvar as configurações.');
  await expect.poll(async () => (await ofName('Vendas')).textContent).toContain(ADDRESS_PROBLEM);
});

it('adds a number once by two clicks in the same instant', async () => {
  await open([], SAVED_AS_SENT);
  await fill({ Nome: 'Vendas' });
  const add = await screen.findByRole('button', { name: 'Adicionar Número' });
  await act(async () => {
    add.click();
    add.click();
  });
  const item = await ofName('Vendas');
  expect(item.parentElement?.querySelectorAll(':scope > li')).toHaveLength(1);
});

it('has an empty status until something happens', async () => {
  await open([sales]);
  await ofName('Vendas');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
});

it('says when an instance is not connected', async () => {
  const message = 'A instância está desconectada.';
  await open([sales], {
    [`POST /${CONFIG}/test`]: { connected: false, isAnswered: true, message },
  });
  await press('Testar conexão: Vendas');
  await expect.poll(async () => (await ofName('Vendas')).textContent).toContain(message);
});

const SECRETS = { Token: 'um-segredo', 'Client token': 'um-segredo' };

it.each([false, true])(
  'has after a reload what was typed, or added (%s), without the secrets, which are asked for again',
  async (isAdded) => {
    await open();
    await fill({ Nome: 'Vendas', 'ID da instância': '3C1A', ...SECRETS });
    if (isAdded) await press('Adicionar Número');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('um-segredo');
    reloadDrafts();
    const { sent } = await open([], SAVED_AS_SENT);
    await screen.findByText('Recuperamos o que você tinha digitado.');
    await expect.poll(async () => (await field('Nome')).value).toBe('Vendas');
    await expect.poll(async () => (await field('Token')).value).toBe('');
    await press('Adicionar Número');
    await alert('Preencha todos os campos.');
    for (const label of ['Token', 'Client token']) await type(label, 'um-segredo');
    await press('Adicionar Número');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('um-segredo');
    await save();
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({ whatsappSenders: [{ name: 'Vendas', token: 'um-segredo' }] });
  },
);

it('is left at once, and has what was typed and added again, with its secrets', async () => {
  await open([sales]);
  await fill({ Nome: 'Feira', 'ID da instância': '9B', ...SECRETS });
  await press('Adicionar Número');
  await type('Nome', 'Trocas');
  await type('Token', 'outro-segredo');
  await act(async () => screen.getAllByRole('link', { name: 'Políticas de Frete' })[0]?.click());
  await expect.poll(() => screen.queryByLabelText('Nome')).toBeNull();
  const { sent } = await open([sales], SAVED_AS_SENT);
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field('Nome')).value).toBe('Trocas');
  await expect.poll(async () => (await field('Token')).value).toBe('outro-segredo');
  await expect.poll(async () => (await ofName('Feira')).textContent).toContain('ainda não salvo');
  await save();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      whatsappSenders: [{ name: 'Vendas' }, { name: 'Feira', token: 'um-segredo' }],
    });
});
