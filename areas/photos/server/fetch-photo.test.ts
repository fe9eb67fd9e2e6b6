import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { plainJpeg } from '#test/photographs.ts';
import type { PhotoAnswer } from '../contract.ts';
import { MOST_PHOTOS } from '../rules/photo-files.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });
const strict = useTestServer();

let site: Server;
let base: string;
let asked: string[] = [];
const files = new Map<string, Buffer>();
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());
beforeEach(() => {
  asked = [];
});

/** Puts a photo of a shade of its own on the site. @returns its address. */
async function photoThere(shade: number): Promise<string> {
  files.set(`/${shade}.jpg`, await plainJpeg(400, 300, { r: shade, g: 255 - shade, b: 10 }));
  return `${base}/${shade}.jpg`;
}

const fetchFor = (product: string, address: string) =>
  server.as('atendente')<PhotoAnswer & ErrorAnswer>('POST', '/products/photos/by-address', {
    product,
    address,
  });
const photosOf = async (path: string) =>
  (await server.as('atendente')<PhotoAnswer[]>('GET', `/${path}/photos`)).body;

describe('a photo by its address', () => {
  it('comes to the product of the name, and is asked for once', async () => {
    const product = await createProduct(server.current);
    const address = await photoThere(1);
    const first = await fetchFor(product.name.toUpperCase(), address);
    expect(first).toMatchObject({ status: 201, body: { width: 400, height: 300 } });
    expect((await fetchFor(product.name, address)).body).toEqual(first.body);
    expect(asked).toEqual(['/1.jpg']);
    expect(await photosOf(`products/${product._id}`)).toEqual([first.body]);
  });

  it('comes to the group of the product', async () => {
    const name = unique('Blusa');
    const { body: group } = await server.as('admin')<ProductGroupAnswer>(
      'POST',
      '/product-groups',
      {
        name,
        axes: [{ name: 'Tamanho', values: [{ name: 'P' }] }],
        products: [{ values: ['P'], price: 10, stock: 1 }],
      },
    );
    const { status } = await fetchFor(`${name} · P`, await photoThere(2));
    expect(status).toBe(201);
    expect(await photosOf(`product-groups/${group._id}`)).toHaveLength(1);
  });

  it('is refused in words: no such product, no such file, no photo, and one too many', async () => {
    const { name, _id } = await createProduct(server.current);
    files.set('/page.html', Buffer.from('<html>'));
    expect(await fetchFor(unique('Nada'), base)).toMatchObject({
      body: { code: 'product_not_found' },
    });
    expect(await fetchFor(name, `${base}/gone.jpg`)).toMatchObject({
      status: 400,
      body: { code: 'photo_address_failed', message: expect.stringContaining('resposta 404') },
    });
    expect(await fetchFor(name, `${base}/page.html`)).toMatchObject({
      body: { code: 'invalid_photo' },
    });
    for (let shade = 0; shade < MOST_PHOTOS; shade += 1) {
      await fetchFor(name, await photoThere(50 + 20 * shade));
    }
    expect(await photosOf(`products/${_id}`)).toHaveLength(MOST_PHOTOS);
    asked = [];
    expect(await fetchFor(name, await photoThere(251))).toMatchObject({
      body: { code: 'too_many_photos' },
    });
    expect(asked).toEqual([]);
  });

  it('is asked for at no address inside the network', async () => {
    const product = await createProduct(strict.current);
    for (const address of [await photoThere(3), base.replace('http:', 'https:'), 'a.jpg']) {
      const body = { product: product.name, address };
      const answer = await strict.as('atendente')('POST', '/products/photos/by-address', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'photo_address_refused' } });
    }
    expect(asked).toEqual([]);
  });
});
