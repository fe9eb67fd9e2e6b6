import type { TrackingAnswer } from '../contract.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

Element.prototype.scrollIntoView = () => undefined;

const admin = adminPages();
const bia: TrackingAnswer = {
  _id: 'a',
  trackingId: 'abcdefghij',
  influencerName: 'Bia Modas',
  sellerPhone: '11987654321',
  clicks: 0,
  orders: 0,
  commissionPercent: 0,
  destination: 'chat',
  destinationSlug: null,
  shortName: null,
  page: '/parceria/abcdefghijSIGNATURE',
};
const NOTHING = { clicks: 0, orders: 0, revenue: 0, productsRevenue: 0, commission: 0 };
const REPORT = { totals: NOTHING, rows: [] };
const open = (answers: object = {}) =>
  admin.open(paths.influencers, {
    'GET /tracking': [bia],
    'GET /tracking/report': REPORT,
    ...answers,
  });
const NAME = /^Nome do influenciador/;
const PHONE = /^Telefone do vendedor/;

it('has buttons that say what the specification calls them, and name their link to a screen reader', async () => {
  await open();
  const copy = await screen.findByRole('button', { name: 'Copiar Link: Bia Modas' });
  expect(copy.textContent).toBe('Copiar Link');
  expect(screen.getByRole('button', { name: 'Deletar: Bia Modas' }).textContent).toBe('Deletar');
});

async function fill(name = 'Rafa Indica', phone = '11987654321'): Promise<void> {
  await type(NAME, name);
  await type(PHONE, phone);
}

it.each([
  ['', '11987654321'],
  ['   ', '11987654321'],
  ['Bia', ''],
])('needs a name and a phone: %j and %j are refused', async (name, phone) => {
  const { sent } = await open();
  await fill(name, phone);
  await press('Gerar Link');
  await alert('Nome do influenciador e telefone são obrigatórios.');
  expect(sent).toEqual([]);
});

it('takes any phone, and says in the field and on the row that WhatsApp will not open it', async () => {
  const doubt = 'O WhatsApp não abre este número.';
  const odd = { ...bia, sellerPhone: '123' };
  const { sent } = await open({ 'GET /tracking': [odd], 'POST /tracking': odd });
  const row = (await screen.findByText(/^123 · ID/)).closest('li');
  expect(row?.textContent).toContain(doubt);
  await fill('Rafa Indica', '123');
  expect(screen.getAllByText(doubt)).toHaveLength(1);
  fireEvent.blur(await field(PHONE));
  await expect.poll(() => screen.getAllByText(doubt).length).toBe(2);
  await press('Gerar Link');
  await screen.findByText('Link gerado.');
  expect(sent).toHaveLength(1);
});

it.each([
  ['a refusal', refuse()],
  ['no answer', hangUp],
])('says of %s that the link was not made, and keeps what was typed', async (_, made) => {
  const { logged } = await open({ 'POST /tracking': made });
  await fill();
  await press('Gerar Link');
  await alert('Erro ao gerar o link personalizado. Tente novamente.');
  expect(logged).not.toEqual([]);
  await expect.poll(async () => (await field(NAME)).value).toBe('Rafa Indica');
  await expect.poll(async () => (await field(PHONE)).value).toBe('(11) 98765-4321');
});

it('says that copying failed', async () => {
  await open();
  await press('Copiar Link: Bia Modas');
  await alert('Erro ao copiar o link. Tente novamente.');
});

it('copies through a text area where there is no clipboard', async () => {
  let copied = '';
  const copy = vi.fn(() => {
    copied = document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? '';
    return true;
  });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  await open();
  await press('Copiar Link: Bia Modas');
  await screen.findByText('Link copiado para a área de transferência!');
  expect(copied).toMatch(/\/tracking-redirect\?ref=abcdefghij$/);
});

const entries = [
  { slug: 'vestido-midi', name: 'Vestido midi', leftOut: null },
  { slug: 'saia', name: 'Saia', leftOut: 'gone' },
];
const WINDOW = { settings: { isOn: false }, contents: { entries } };

describe('where a new link leads', () => {
  it('is the chat, and has a short address only where one was asked for', async () => {
    const { sent } = await open({ 'POST /tracking': bia });
    await fill('Rafa Indica');
    await expect.poll(async () => (await field('Endereço curto')).value).toBe('');
    await press('Gerar Link');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      ...{ influencerName: 'Rafa Indica', sellerPhone: '(11) 98765-4321', shortName: null },
      ...{ commissionPercent: 0, destination: 'chat', destinationSlug: null },
    });
  });

  it('has the short address that was meant, in sight before it is sent', async () => {
    const { sent } = await open({ 'POST /tracking': bia });
    await fill();
    await type('Endereço curto', 'Maria Estilo');
    await screen.findByText(/^Opcional\. O link fica .*\/i\/maria-estilo$/);
    const short = await field('Endereço curto');
    await act(async () => fireEvent.blur(short));
    expect(short.value).toBe('maria-estilo');
    await press('Gerar Link');
    await expect.poll(() => sent[0]?.body).toMatchObject({ shortName: 'maria-estilo' });
  });

  it('is the window, or one of its products, also while it is closed', async () => {
    const { sent } = await open({ 'GET /window': WINDOW, 'POST /tracking': bia });
    await fill();
    await type('Para onde o link leva', 'item');
    await screen.findByText(/A vitrine está fechada/);
    await press('Gerar Link');
    await screen.findByText('Escolha o produto.');
    await screen.findByRole('option', { name: 'Vestido midi' });
    expect(screen.queryByRole('option', { name: 'Saia' })).toBeNull();
    await type('Produto', 'vestido-midi');
    await press('Gerar Link');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      destination: 'window',
      destinationSlug: 'vestido-midi',
    });
  });

  it('is refused at its field where a short address is none, or another link’s', async () => {
    const { sent } = await open({
      'POST /tracking': refuse(409, {
        code: 'short_name_taken',
        message: 'O endereço /i/rafa já é de outro link.',
      }),
    });
    await fill();
    await type('Endereço curto', 'r');
    await press('Gerar Link');
    await screen.findByText('Use de 2 a 40 letras sem acento, números e hífens.');
    expect(sent).toEqual([]);
    await type('Endereço curto', 'rafa');
    await press('Gerar Link');
    await screen.findByText('O endereço /i/rafa já é de outro link.');
  });
});

describe('giving a link away', () => {
  const saved: { name: string; type: string }[] = [];
  const share = async (answers: object = {}) => {
    saved.length = 0;
    const types: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      types.push((blob as Blob).type);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, type: types.at(-1) ?? '' });
    });
    const link = { ...bia, influencerName: 'Bia Módas', shortName: 'bia' };
    const opened = await open({ 'GET /tracking': [link], ...answers });
    await press('Divulgar: Bia Módas');
    return { ...opened, shown: await dialog() };
  };

  it('copies the short address, the one that people are given', async () => {
    const copied = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: copied },
    });
    const { shown } = await share();
    await press('Copiar Link', shown);
    await press('Copiar Link: Bia Módas');
    const short = 'https://loja.exemplo/i/bia';
    await expect.poll(() => copied.mock.calls).toEqual([[short], [short]]);
    await screen.findByText('Link copiado para a área de transferência!');
  });

  it('shows the QR code of the short address, and saves that in two kinds of files', async () => {
    const { shown } = await share();
    within(shown).getByText('https://loja.exemplo/i/bia');
    await screen.findByRole('img', { name: 'QR code de https://loja.exemplo/i/bia' });
    await press('Baixar SVG', shown);
    await expect.poll(() => saved).toEqual([{ name: 'qr-bia-modas.svg', type: 'image/svg+xml' }]);

    const drawn: number[] = [];
    const pen = { fillStyle: '', fillRect: (...box: number[]) => void drawn.push(...box) };
    const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    canvas.mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
      give(new Blob(['x'], { type: 'image/png' })),
    );
    await press('Baixar PNG', shown);
    await expect.poll(() => saved[1]).toEqual({ name: 'qr-bia-modas.png', type: 'image/png' });
    const [left, top, width = 0, height = 0] = drawn;
    expect([left, top, width]).toEqual([0, 0, height]);
    expect(width).toBeGreaterThanOrEqual(1_024);
  });

  it('says that a picture could not be made', async () => {
    const { shown } = await share();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await press('Baixar PNG', shown);
    await alert('Não foi possível criar a imagem. Tente novamente.');
    expect(saved).toEqual([]);
  });

  it('opens the influencer’s own page, and renews its address at once', async () => {
    const { sent, shown } = await share({ 'PUT /tracking/a/page': bia });
    const page = await screen.findByRole('link', { name: /^Abrir/ });
    expect(page.getAttribute('href')).toBe('/parceria/abcdefghijSIGNATURE');
    await screen.findByText('Ao renovar, o link de antes deixa de funcionar.');
    await press('Renovar link', shown);
    await screen.findByText('Link renovado. Envie o novo ao influenciador.');
    expect(sent).toMatchObject([{ method: 'PUT', path: '/tracking/a/page' }]);
  });
});

describe('editing a link', () => {
  const edit = async (answers: object = {}) => {
    const opened = await open({ 'PATCH /tracking/a': bia, ...answers });
    await press('Editar: Bia Modas');
    await dialog();
    return opened;
  };

  it('refuses a commission that is none', async () => {
    const { sent } = await edit();
    await type('Comissão (%)', 'doze', await dialog());
    await press('Salvar');
    await screen.findByText('Informe uma porcentagem de 0 a 100, como 12,5.');
    expect(sent).toEqual([]);
  });

  it('says from when a commission holds, and sends name, phone and commission together', async () => {
    const { sent } = await edit();
    await screen.findByText(/a partir de hoje/);
    await type('Comissão (%)', '12,5', await dialog());
    await press('Salvar');
    await screen.findByText('Link atualizado.');
    expect(sent[0]?.body).toMatchObject({
      ...{ influencerName: 'Bia Modas', sellerPhone: '(11) 98765-4321' },
      ...{ commissionPercent: 12.5, destination: 'chat', shortName: null },
    });
  });

  it('says that what is printed ends with a short address, and keeps a product that left the window', async () => {
    const link = { ...bia, destination: 'window', destinationSlug: 'sumiu', shortName: 'bia' };
    const { sent } = await edit({ 'GET /tracking': [link], 'GET /window': WINDOW });
    const shown = await dialog();
    await screen.findByRole('option', { name: 'Produto que saiu da vitrine' });
    await type('Endereço curto', 'bia-modas', shown);
    await screen.findByText(/\/i\/bia deixará de funcionar, também nos QR codes já impressos\./);
    await press('Salvar');
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      destination: 'window',
      destinationSlug: 'sumiu',
      shortName: 'bia-modas',
    });
  });
});

it('is deleted at once, and brought back', async () => {
  const { sent, answer } = await open({ 'DELETE /tracking/a': {} });
  answer({ 'GET /tracking': [] });
  await press('Deletar: Bia Modas');
  await screen.findByText('Nenhum link gerado ainda.');
  answer({ 'GET /tracking': [bia], 'PUT /tracking/a/restored': bia });
  await press('Desfazer');
  await screen.findByRole('button', { name: 'Deletar: Bia Modas' });
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
});
