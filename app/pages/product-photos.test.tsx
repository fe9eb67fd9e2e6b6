import type { PhotoAnswer } from '#areas/photos/contract.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { adminPages, alert, press, refuse, row, type } from '../entries/admin/admin.fixture.tsx';
import { someGroup } from '#areas/groups/web/group.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const photo = (id: string, alt = ''): PhotoAnswer => ({
  _id: id,
  hash: id.repeat(64).slice(0, 64),
  width: 1200,
  height: 900,
  alt,
  valueId: null,
});

/** An upload as the server sees it; the test answers it. */
interface Sent {
  readonly url: string;
  readonly file: File;
  readonly key: string | undefined;
  progress(part: number): void;
  answer(status: number, body: object): Promise<void>;
  hangUp(): Promise<void>;
}
let sentPhotos: Sent[];

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private url = '';
  private readonly headers = new Map<string, string>();
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name.toLowerCase(), value);
  }
  send(file: File): void {
    sentPhotos.push({
      url: this.url,
      file,
      key: this.headers.get('idempotency-key'),
      progress: (part) => act(() => this.upload.onprogress?.({ loaded: part * 100, total: 100 })),
      answer: (status, body) =>
        act(async () => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        }),
      hangUp: () => act(async () => this.onerror?.()),
    });
  }
}

beforeEach(() => {
  sentPhotos = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'image/heic') throw new Error('cannot be decoded');
    return { width: 800, height: 600, close: () => undefined };
  });
});

const PATH = '/products/a/photos';

async function openPhotos(photos: readonly PhotoAnswer[], answers: object = {}) {
  const opened = await admin.open(paths.products, {
    'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
    [`GET ${PATH}`]: [...photos],
    ...answers,
  });
  await press(/Editar/, await row('Caneca'));
  await screen.findByRole('heading', { name: 'Fotos' });
  if (photos.length > 0) await screen.findByRole('listitem', { name: 'Foto 1' });
  return opened;
}

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), 'a photo'], name, { type: 'image/jpeg' });

async function choose(...files: File[]): Promise<void> {
  const input = screen.getByLabelText('Arquivos de fotos');
  await act(async () => fireEvent.change(input, { target: { files } }));
}

/** The texts under the photos, in the order of the list. */
const order = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Descrição da foto/ })
    .map(({ value }) => value);

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('photos that are sent', () => {
  it('go one after the other, each with its progress, and stand last', async () => {
    const { calls } = await openPhotos([photo('1', 'A primeira')]);
    await choose(jpeg('um.jpg'), jpeg('dois.jpg'));
    const first = await screen.findByRole('listitem', { name: 'Envio de um.jpg' });
    await expect.poll(() => sentPhotos.length).toBe(1);
    sentPhotos[0]?.progress(0.4);
    await within(first).findByText('Enviando, 40 %');
    const second = screen.getByRole('listitem', { name: 'Envio de dois.jpg' });
    expect(within(second).getByText('Na fila')).toBeTruthy();
    await sentPhotos[0]?.answer(201, photo('2', 'A segunda'));
    await expect.poll(() => sentPhotos.length).toBe(2);
    expect(sentPhotos[0]?.url).toBe(`/api${PATH}`);
    expect(sentPhotos[0]?.key).not.toBe(sentPhotos[1]?.key);
    await sentPhotos[1]?.answer(201, photo('3', 'A terceira'));
    await expect.poll(order).toEqual(['A primeira', 'A segunda', 'A terceira']);
    expect(said()).toContain('Foto enviada.');
    // The list behind shows photos too.
    const listed = () => calls.filter(({ path }) => path === '/catalogue').length;
    await expect.poll(listed).toBeGreaterThan(1);
    expect(screen.queryByRole('listitem', { name: /^Envio/ })).toBeNull();
  });

  it('can be sent again after a failure, under the same key', async () => {
    const { logged } = await openPhotos([]);
    await choose(jpeg('um.jpg'));
    await expect.poll(() => sentPhotos.length).toBe(1);
    await sentPhotos[0]?.hangUp();
    await alert('Erro ao enviar a foto.');
    await alert('O servidor não respondeu.');
    expect(logged.map(String).join()).toContain('NetworkError');
    await press('Tentar de novo');
    await expect.poll(() => sentPhotos.length).toBe(2);
    expect(sentPhotos[1]?.key).toBe(sentPhotos[0]?.key);
    const message = 'Esta foto está danificada ou incompleta e não pôde ser aberta. Envie outra.';
    await sentPhotos[1]?.answer(400, { code: 'photo_damaged', message });
    await alert(message);
    await press('Desistir de enviar um.jpg');
    await expect.poll(() => screen.queryByRole('listitem', { name: /^Envio/ })).toBeNull();
  });

  it('are not sent when the browser cannot open them, and say what they must be', async () => {
    await openPhotos([]);
    await choose(new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' }), jpeg('um.jpg'));
    await alert('Esta foto está em HEIC, o formato do iPhone, e precisa ser JPEG.');
    await expect.poll(() => sentPhotos.length).toBe(1);
    expect(sentPhotos[0]?.file.name).toBe('um.jpg');
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('are ten at most', async () => {
    await openPhotos(Array.from({ length: 9 }, (_, at) => photo(String(at))));
    await choose(jpeg('um.jpg'), jpeg('dois.jpg'), jpeg('tres.jpg'));
    await alert('São no máximo 10 fotos: 2 não couberam.');
    await expect.poll(() => sentPhotos.length).toBe(1);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher fotos' });
    expect(button.disabled).toBe(true);
  });

  it('may be pasted', async () => {
    await openPhotos([]);
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files: [jpeg('colada.jpg')] },
    });
    await act(async () => document.body.dispatchEvent(event));
    await screen.findByRole('listitem', { name: 'Envio de colada.jpg' });
  });
});

describe('photos of a new product', () => {
  const made = { ...someProduct, _id: 'n', name: 'Bule' };
  async function chooseThree() {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    const opened = await admin.open(paths.newProduct, { 'POST /products': made });
    await choose(jpeg('um.jpg'), jpeg('dois.jpg'), jpeg('tres.jpg'));
    await press('Usar a foto 2 como principal');
    await press('Tirar a foto 3');
    return opened;
  }

  it('outlive a refusal, and follow the product while its dialog is there already', async () => {
    const { sent } = await chooseThree();
    await press('Cadastrar Produto');
    await screen.findByText('Informe o nome.');
    await type(/^Nome/, 'Bule');
    await type(/^Preço/, '30');
    await type(/^Estoque/, '1');
    await press('Cadastrar Produto');
    const done = await screen.findByRole('dialog', { name: 'Produto cadastrado com sucesso!' });
    await within(done).findByText('Enviando a foto 1 de 2…');
    expect(sent).toHaveLength(1);
    expect(within(done).queryByRole('button', { name: 'Pôr fotos' })).toBeNull();
    expect(sentPhotos.map(({ url, file }) => [url, file.name])).toEqual([
      ['/api/products/n/photos', 'dois.jpg'],
    ]);
    await sentPhotos[0]?.answer(201, photo('1'));
    await expect.poll(() => sentPhotos.length).toBe(2);
    await press('Fechar', done);
    // A failed photo is named on the emptied form, and sent to the product that it was chosen for.
    await sentPhotos[1]?.hangUp();
    await screen.findByRole('listitem', { name: 'Envio de um.jpg' });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await press('Tentar de novo');
    await expect.poll(() => sentPhotos[2]?.url).toBe('/api/products/n/photos');
    await sentPhotos[2]?.answer(201, photo('2'));
    await expect.poll(() => screen.queryByRole('listitem', { name: /^Envio/ })).toBeNull();
    expect(screen.queryByRole('listitem', { name: 'Foto 1' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ }).value).toBe('');
  });

  it('can be added in the dialog where none were chosen', async () => {
    await admin.open(paths.newProduct, { 'POST /products': made, 'GET /products/n/photos': [] });
    await type(/^Nome/, 'Bule');
    await type(/^Preço/, '30');
    await type(/^Estoque/, '1');
    await press('Cadastrar Produto');
    const done = await screen.findByRole('dialog');
    expect(within(done).getByRole('link', { name: 'Ver produto' }).getAttribute('href')).toContain(
      'edit=n',
    );
    await press('Pôr fotos', done);
    await within(done).findByRole('heading', { name: 'Fotos' });
    await press('Cadastrar outro', done);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('photos that are there', () => {
  const three = [photo('1', 'Um'), photo('2', 'Dois'), photo('3', 'Três')];
  const bodies = (sent: readonly { method: string; body: unknown }[]) =>
    sent
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { photos: PhotoAnswer[] }).photos.map(({ _id }) => _id));

  it('have their room before they are loaded, and say what they show', async () => {
    await openPhotos(three);
    const [image] = screen.getAllByRole<HTMLImageElement>('img', { name: 'Um' });
    expect(image?.getAttribute('width')).toBe('1200');
    expect(image?.getAttribute('height')).toBe('900');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('src')).toBe(`/photos/${'1'.repeat(64)}-320.webp`);
  });

  it('are moved by buttons that keep the focus, and told aloud', async () => {
    const { sent } = await openPhotos(three, {
      [`PUT ${PATH}`]: ({ body }: { body: { photos: { _id: string }[] } }) =>
        body.photos.map(({ _id }) => three.find((one) => one._id === _id)),
    });
    await press('Mover a foto 1 para depois');
    expect(order()).toEqual(['Dois', 'Um', 'Três']);
    expect(said()).toContain('Agora é a foto 2 de 3.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a foto 2 para depois');
    await press('Mover a foto 2 para depois');
    // There is no further place: the focus stays in the row.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a foto 3 para antes');
    await expect.poll(() => bodies(sent).at(-1)).toEqual(['2', '3', '1']);
    expect(order()).toEqual(['Dois', 'Três', 'Um']);
  });

  it('keep a photo that came meanwhile', async () => {
    let tries = 0;
    const late = photo('9', 'Nova');
    const opened = await openPhotos(three, {
      [`PUT ${PATH}`]: ({ body }: { body: { photos: PhotoAnswer[] } }) => {
        tries += 1;
        return tries === 1
          ? refuse(409, { code: 'photos_changed', message: 'As fotos mudaram.' })()
          : body.photos.map(({ _id }) => [...three, late].find((one) => one._id === _id));
      },
    });
    opened.answer({ [`GET ${PATH}`]: [...three, late] });
    await press('Mover a foto 3 para antes');
    await expect.poll(() => bodies(opened.sent).at(-1)).toEqual(['1', '3', '2', '9']);
    await expect.poll(order).toEqual(['Um', 'Três', 'Dois', 'Nova']);
  });

  it('are put back, in words, when they were not saved', async () => {
    const { logged } = await openPhotos(three, { [`PUT ${PATH}`]: refuse() });
    await press('Mover a foto 1 para depois');
    await alert('Erro ao salvar as fotos. Tente novamente.');
    await expect.poll(order).toEqual(['Um', 'Dois', 'Três']);
    expect(logged).not.toEqual([]);
  });

  it('are described at Enter, which does not save the product', async () => {
    const { sent } = await openPhotos(three, {
      [`PUT ${PATH}`]: ({ body }: { body: { photos: PhotoAnswer[] } }) =>
        body.photos.map(({ _id, alt }) => photo(_id, alt)),
    });
    await type('Descrição da foto 2', ' De costas ');
    const input = screen.getByLabelText('Descrição da foto 2');
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    await expect
      .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
      .toEqual([`PUT ${PATH}`]);
    await expect.poll(order).toEqual(['Um', 'De costas', 'Três']);
  });

  it('go after a question', async () => {
    const opened = await openPhotos(three, { [`DELETE ${PATH}/2`]: null });
    await press('Excluir a foto 2');
    await screen.findByText('Tem certeza que deseja excluir esta foto?');
    opened.answer({ [`GET ${PATH}`]: [three[0], three[2]] });
    await press('Excluir', await screen.findByRole('dialog', { name: 'Excluir foto' }));
    await expect.poll(order).toEqual(['Um', 'Três']);
  });
});

describe('the photos of a group', () => {
  it('may each show one of its values', async () => {
    const { sent } = await admin.open(paths.productGroup.replace('$id', 'g'), {
      'GET /product-groups/g': someGroup,
      'GET /product-groups/g/photos': [photo('1', 'Um')],
      'PUT /product-groups/g/photos': [{ ...photo('1', 'Um'), valueId: '18' }],
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Aro da foto 1',
    });
    expect([...select.options].map(({ label }) => label)).toEqual(['Aro: todas', '16', '18']);
    await act(async () => fireEvent.change(select, { target: { value: '18' } }));
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ photos: [{ _id: '1', alt: 'Um', valueId: '18' }] }]);
    await expect.poll(() => select.value).toBe('18');
  });
});
