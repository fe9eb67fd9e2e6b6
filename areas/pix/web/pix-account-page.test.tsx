import type { PixAccount, PixAccountAnswer } from '../contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  adminPages,
  alert,
  dialog,
  field,
  press,
  refuse,
  type,
} from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const NOTICES = { address: null, state: 'unreachable', failure: null, lastAt: null, refused: 0 };
const ADDRESS = 'https://loja.exemplo/api/pix/notices/1a2b3c';

const NO_ACCOUNT = {
  account: null,
  isOn: false,
  customersSee: 'none',
  whyNot: null,
  failedAt: null,
  certificateWarning: null,
  notices: NOTICES,
};
const MERCADO_PAGO: PixAccount = {
  provider: 'mercado-pago',
  accessToken: '••••cdef',
  webhookSecret: '',
  clientId: '',
  clientSecret: '',
  hasCertificate: false,
  certificateEndsAt: null,
  key: '',
  accountNumber: '',
};
const INTER: PixAccount = {
  ...MERCADO_PAGO,
  provider: 'inter',
  accessToken: '',
  clientId: 'Client_Id_1a2b',
  clientSecret: '••••7a8b',
  hasCertificate: true,
  certificateEndsAt: '2027-03-12T12:00:00.000Z',
  key: 'ana@loja.exemplo',
};

const open = (state: Partial<PixAccountAnswer> | object = {}, answers: object = {}) =>
  admin.open(paths.pixAccount, { 'GET /pix-account': { ...NO_ACCOUNT, ...state }, ...answers });

const TEST = 'POST /pix-account/test';
const SAVE = 'PUT /pix-account';
const pem = (what: string): string => `-----BEGIN ${what}-----\nAAAA\n-----END ${what}-----\n`;

async function choose(label: string, name: string, content: string): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(label, {
    selector: 'input[type="file"]',
  });
  await act(async () =>
    fireEvent.change(input, { target: { files: [new File([content], name)] } }),
  );
  await screen.findByText(name);
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const pick = async (name: string): Promise<void> => {
  const found = await radio(name);
  await act(async () => fireEvent.click(found));
};
const toggle = async (): Promise<void> => {
  const found = await screen.findByRole('switch', { name: 'PIX automático' });
  await act(async () => fireEvent.click(found));
};

it('says that customers see no code, asks for an account, and saves one', async () => {
  const saved = { ...NO_ACCOUNT, account: MERCADO_PAGO };
  const { sent } = await open({}, { [SAVE]: saved });
  await screen.findByText('Clientes não veem nenhum código PIX.');
  expect(screen.queryByRole('switch')).toBeNull();
  await expect.poll(async () => (await radio('Mercado Pago')).checked).toBe(true);
  await type(/^Access Token/, ' APP_USR-1-abcdef ');
  await press('Salvar');
  await screen.findByText('Conta salva. Agora é só ligar, no alto da página.');
  expect(sent.map(({ body }) => body)).toEqual([
    { provider: 'mercado-pago', accessToken: ' APP_USR-1-abcdef ', webhookSecret: '' },
  ]);
  await expect.poll(async () => (await field(/^Access Token/)).value).toBe('••••cdef');
  await screen.findByRole('switch', { name: 'PIX automático', checked: false });
});

it('asks for what is missing at its field, and sends nothing', async () => {
  const { sent } = await open();
  await press('Testar');
  await screen.findByText('Preencha este campo.');
  await expect.poll(() => field(/^Access Token/)).toBe(document.activeElement);
  await pick('Inter');
  await press('Testar');
  await expect.poll(() => screen.queryAllByText('Preencha este campo.')).toHaveLength(3);
  await screen.findByText('Escolha o certificado.');
  await screen.findByText('Confira os campos marcados.');
  expect(sent).toEqual([]);
});

it('tells by its form that a token is none, without asking anybody', async () => {
  const { sent } = await open();
  await type(/^Access Token/, 'meu token');
  for (const name of ['Testar', 'Salvar']) {
    await press(name);
    await screen.findByText(/^O Access Token começa com APP_USR- ou TEST-/);
  }
  expect(sent).toEqual([]);
});

it('has nothing to save while other providers are only looked at', async () => {
  await open({ account: MERCADO_PAGO });
  const isDisabled = async () =>
    (await screen.findByRole('button', { name: 'Salvar' })).hasAttribute('disabled');
  const unsaved = () => screen.queryByText('Há alterações que ainda não foram salvas.');
  await pick('Efí');
  await expect.poll(isDisabled).toBe(true);
  expect(unsaved()).toBeNull();
  await type(/^Client ID/, 'Client_Id_1a2b');
  await expect.poll(isDisabled).toBe(false);
  // Typed text is not lost without a question.
  await pick('Mercado Pago');
  await expect.poll(isDisabled).toBe(false);
  expect(unsaved()).not.toBeNull();
});

it('keeps what was typed for one provider while another one is looked at', async () => {
  await open();
  await type(/^Access Token/, 'APP_USR-1-abcdef');
  await pick('Efí');
  await type(/^Client ID/, 'Client_Id_1a2b');
  await pick('Mercado Pago');
  await expect.poll(async () => (await field(/^Access Token/)).value).toBe('APP_USR-1-abcdef');
  await pick('Efí');
  await expect.poll(async () => (await field(/^Client ID/)).value).toBe('Client_Id_1a2b');
});

it('sends the certificate and the key of a bank, as text or in base64, and no names of files', async () => {
  const { sent } = await open({}, { [TEST]: { works: true, message: 'Tudo certo.', field: null } });
  await pick('Inter');
  await type(/^Client ID/, 'Client_Id_1a2b');
  await type(/^Client Secret/, 'Client_Secret_5e6f7a8b');
  await type(/^Chave PIX que recebe/, 'ana@loja.exemplo');
  await choose('Certificado', 'inter.crt', pem('CERTIFICATE'));
  await choose('Chave do certificado', 'inter.key', pem('PRIVATE KEY'));
  await press('Testar');
  await screen.findByText('Tudo certo.');
  expect(sent.at(-1)?.body).toEqual({
    provider: 'inter',
    clientId: 'Client_Id_1a2b',
    clientSecret: 'Client_Secret_5e6f7a8b',
    certificate: pem('CERTIFICATE'),
    certificateKey: pem('PRIVATE KEY'),
    certificatePassword: '',
    key: 'ana@loja.exemplo',
    accountNumber: '',
  });
  await choose('Certificado', 'inter.p12', '0\u0001');
  expect(screen.queryByText('inter.key')).toBeNull();
  await type(/^Senha do certificado/, 'senha');
  expect(screen.queryByText('Tudo certo.')).toBeNull();
  await press('Testar');
  await screen.findByText('Tudo certo.');
  expect(sent.at(-1)?.body).toMatchObject({
    certificate: btoa('0\u0001'),
    certificateKey: '',
    certificatePassword: 'senha',
  });
  expect(JSON.stringify({ ...sessionStorage })).toContain('Client_Id_1a2b');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/BEGIN|5e6f7a8b|senha|inter\.p12/);
  // Going to another page and back loses none of it.
  await open();
  await expect
    .poll(async () => (await field(/^Client Secret/)).value)
    .toBe('Client_Secret_5e6f7a8b');
  await screen.findByText('inter.p12');
});

it('refuses a file that is no certificate for its size', async () => {
  await open();
  await pick('Efí');
  const input = await screen.findByLabelText('Certificado', { selector: 'input[type="file"]' });
  const files = [new File(['x'.repeat(40_000)], 'foto.jpg')];
  await act(async () => fireEvent.change(input, { target: { files } }));
  await screen.findByText('Este arquivo é grande demais para um certificado.');
});

it('says at the field what a test told, once, and beside the button to look there', async () => {
  const message = 'O Mercado Pago não aceitou o Access Token.';
  const { answer } = await open(
    { account: MERCADO_PAGO },
    { [TEST]: { works: false, message, field: 'accessToken' } },
  );
  await press('Testar');
  await screen.findByText('Confira o campo marcado.');
  await expect.poll(() => screen.queryAllByText(message)).toHaveLength(1);
  const token = await field(/^Access Token/);
  await expect.poll(() => token.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(token);
  await type(/^Access Token/, 'APP_USR-2-fedcba');
  await expect.poll(() => screen.queryAllByText(message)).toEqual([]);
  expect(screen.queryByText('Confira o campo marcado.')).toBeNull();
  answer({ [TEST]: { works: true, message: 'Tudo certo.', field: null } });
  await press('Testar');
  await screen.findByText('Tudo certo.');
});

it.each([TEST, SAVE])('shows at its field what the server refuses: %s', async (call) => {
  const issues = [{ field: 'certificateKey', message: 'Esta chave não é a deste certificado.' }];
  await open({ account: INTER }, { [call]: refuse(400, { message: 'Confira.', issues }) });
  await choose('Certificado', 'inter.crt', pem('CERTIFICATE'));
  await press(call === TEST ? 'Testar' : 'Salvar');
  await screen.findByText('Esta chave não é a deste certificado.');
  const besides = screen.queryAllByText('Confira o campo marcado.');
  expect(besides).toHaveLength(call === TEST ? 1 : 0);
  await expect.poll(() => document.activeElement?.textContent).toContain('Escolher arquivo');
});

it('says that a test got no answer', async () => {
  await open({ account: MERCADO_PAGO }, { [TEST]: refuse() });
  await press('Testar');
  await alert('Erro ao testar. Tente novamente.');
});

it('shows what is stored of a bank, and keeps it', async () => {
  const { sent } = await open({ account: INTER }, { [SAVE]: { ...NO_ACCOUNT, account: INTER } });
  await screen.findByText('Guardado, vale até 12/03/2027.');
  await type(/^Chave PIX que recebe/, 'nova@loja.exemplo');
  await press('Salvar');
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({ clientSecret: '••••7a8b', certificate: '', key: 'nova@loja.exemplo' });
});

it('warns of the end of a certificate', async () => {
  const certificateWarning = 'O certificado termina em 12 dias. Baixe um novo no site do banco.';
  await open({ account: INTER, isOn: true, customersSee: 'automatic', certificateWarning });
  await screen.findByText(certificateWarning);
});

it('is switched on and off at once, which can be undone', async () => {
  const on = {
    account: MERCADO_PAGO,
    isOn: true,
    customersSee: 'automatic',
    notices: { ...NOTICES, address: ADDRESS, state: 'by-hand' },
  };
  const off = { account: MERCADO_PAGO, customersSee: 'static' };
  const { sent } = await open(off, {
    'PUT /pix-account/on': { ...NO_ACCOUNT, ...on },
    'DELETE /pix-account/on': { ...NO_ACCOUNT, ...off },
  });
  await screen.findByText('Clientes veem o código fixo da loja.');
  await toggle();
  await screen.findByText('Clientes veem o código que se confirma sozinho.');
  await expect.poll(async () => (await field('Endereço dos avisos')).value).toBe(ADDRESS);
  await screen.findByText(/marque o evento Pagamentos/);
  await toggle();
  await screen.findByText('Clientes veem o código fixo da loja.');
  await press('Desfazer');
  await screen.findByText('Clientes veem o código que se confirma sozinho.');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /pix-account/on',
    'DELETE /pix-account/on',
    'PUT /pix-account/on',
  ]);
});

it('says why customers see the static code though it is on', async () => {
  await open({
    account: INTER,
    isOn: true,
    customersSee: 'static',
    whyNot: 'O Inter não respondeu.',
    failedAt: '2026-11-20T17:05:00.000Z',
  });
  await screen.findByText('Clientes veem o código fixo da loja.');
  await screen.findByText(/O Inter não respondeu\. Última falha em 20\/11\/2026 14:05\./);
  await screen.findByText('Parado');
});

it('says how a bank tells of payments, and has it told again where that failed', async () => {
  const notices = { ...NOTICES, address: ADDRESS, state: 'by-hand' };
  const state = { account: INTER, isOn: true, customersSee: 'automatic' };
  const { answer } = await open({
    ...state,
    notices: { ...notices, failure: 'O Inter recusou o pedido.', refused: 2 },
  });
  await screen.findByText('O Inter recusou o pedido.');
  await screen.findByText(/2 avisos sem assinatura certa foram ignorados/);
  const registered = { ...NO_ACCOUNT, ...state, notices: { ...notices, state: 'registered' } };
  answer({ 'PUT /pix-account/on': registered });
  await press('Registrar agora');
  await screen.findByText(/^Registrado: o Inter avisa a loja/);
});

it('says that no notice comes without a public address, and leads there', async () => {
  await open({ account: INTER, isOn: true, customersSee: 'automatic' });
  await screen.findByText(/ainda não tem um endereço com https/);
  const link = await screen.findByRole('link', { name: 'Definir endereço' });
  expect(link.getAttribute('href')).toBe(paths.storeAddress);
});

it('says beside the button that another account turns PIX off, and saves it at once', async () => {
  const { sent } = await open(
    { account: INTER, isOn: true, customersSee: 'automatic' },
    { [SAVE]: { ...NO_ACCOUNT, account: MERCADO_PAGO } },
  );
  await pick('Mercado Pago');
  await type(/^Access Token/, 'APP_USR-1-abcdef');
  await screen.findByText('A conta nova entra com o PIX automático desligado.');
  await press('Salvar');
  await expect.poll(() => sent).toHaveLength(1);
});

it('says that a new token may turn PIX off, being of another account, and when it did', async () => {
  const { answer } = await open(
    { account: MERCADO_PAGO, isOn: true, customersSee: 'automatic' },
    { [SAVE]: { ...NO_ACCOUNT, account: MERCADO_PAGO, isOn: true, customersSee: 'automatic' } },
  );
  await type(/^Assinatura secreta/, 'c0ffee');
  await press('Salvar');
  await screen.findByText('Conta salva.');
  await type(/^Access Token/, 'APP_USR-2-fedcba');
  await screen.findByText('Um token de outra conta desliga o PIX automático.');
  answer({ [SAVE]: { ...NO_ACCOUNT, account: MERCADO_PAGO, customersSee: 'static' } });
  await press('Salvar');
  await alert('Conta salva, mas o PIX automático está desligado agora. Ligue de novo');
  expect(screen.queryByText(/^Conta salva\. Agora/)).toBeNull();
});

it('leads to the messages about payments', async () => {
  await open({ account: MERCADO_PAGO });
  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  await expect.poll(() => addressOf('Recebemos seu pagamento')).toBe(paths.messageTemplates);
  await expect.poll(() => addressOf('Lembrar quem não pagou')).toBe(paths.store);
});

it('removes the account after a question, and begins anew', async () => {
  const { sent } = await open({ account: INTER }, { 'DELETE /pix-account': NO_ACCOUNT });
  await press('Remover conta');
  await press('Remover conta', await dialog());
  await screen.findByText('Conta removida.');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /pix-account']);
  await expect.poll(async () => (await field(/^Access Token/)).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Remover conta' })).toBeNull();
});

const ON = { ...NO_ACCOUNT, account: MERCADO_PAGO, isOn: true, customersSee: 'automatic' };

it.each([
  [NO_ACCOUNT, 'Não configurado'],
  [{ ...ON, isOn: false }, 'Desligado'],
  [ON, 'Ligado'],
  [{ ...ON, customersSee: 'static' }, 'Ligado, mas parado agora'],
  [{ ...ON, certificateWarning: 'Termina logo.' }, 'Ligado, mas o certificado está no fim'],
])('tells its state among the integrations: %#', async (state, words) => {
  await admin.open(paths.integrations, { 'GET /pix-account': state });
  const link = await screen.findByRole('link', { name: 'PIX automático' });
  await expect.poll(() => link.closest('li')?.textContent).toMatch(new RegExp(`${words}$`));
});

it.each([
  ['leads to what came in', ON, 1],
  ['has nothing to lead to while it is not set up', NO_ACCOUNT, 0],
])('%s from the integrations', async (_, state, links) => {
  await admin.open(paths.integrations, { 'GET /pix-account': state });
  await expect
    .poll(() => screen.queryAllByRole('link', { name: 'Conciliação' }).length)
    .toBe(links);
});

it('has no card among the integrations for other roles than admin', async () => {
  const { calls } = await admin.open(paths.integrations, { 'GET /pix-account': ON }, 'atendente');
  await screen.findByRole('link', { name: 'WhatsApp (Z-API)' });
  expect(screen.queryByRole('link', { name: 'PIX automático' })).toBeNull();
  expect(calls.some(({ path }) => path === '/pix-account')).toBe(false);
});
