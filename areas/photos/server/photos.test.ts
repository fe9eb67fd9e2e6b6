import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { PhotoAnswer } from '../contract.ts';
import type { CatalogueAnswer, ProductGroupAnswer } from '#areas/groups/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { LARGEST_PHOTO_BYTES } from '../rules/photo-files.ts';
import { photoAddress } from '#kit/rules/photo-address.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { gate } from '#test/gate.ts';
import { startTestServer, useTestServer, type TestServer } from '#test/harness.ts';
import { plainJpeg, plainPicture } from '#test/photographs.ts';
import { mountSmallDisk, NO_SMALL_DISK } from '#test/small-disk.ts';
import { startS3StandIn } from '#test/stand-ins/s3.ts';
import { StorageFault, type PhotoFiles } from './files/photo-files.ts';
import { createLocalPhotoFiles } from './files/local-photo-files.ts';
import { createS3PhotoFiles } from './files/s3-photo-files.ts';
import { firstPhotos, removeUnusedFiles } from './photos.service.ts';
import { renderPhoto } from './drawing/render-photo.ts';

const server = useTestServer();
const asStaff = server.as('atendente');

let product: string;
let other: string;
beforeEach(async () => {
  product = (await createProduct(server.current))._id;
  other = (await createProduct(server.current))._id;
});

interface Upload {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly of?: 'products' | 'product-groups';
}

async function send(
  { app, tokens }: TestServer,
  id: string,
  payload: Buffer | PassThrough,
  { type = 'image/jpeg', headers = {}, of = 'products' }: Upload = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${of}/${id}/photos`,
    headers: { authorization: `Bearer ${tokens.atendente}`, 'content-type': type, ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<PhotoAnswer & ErrorAnswer>(),
  };
}
const upload = (id: string, payload: Buffer, as?: Upload) => send(server.current, id, payload, as);

const photosOf = async (id: string) =>
  (await asStaff<PhotoAnswer[]>('GET', `/products/${id}/photos`)).body;

/** Another photo at each call. */
let shades = 0;
const somePhoto = () => {
  shades += 1;
  return plainJpeg(500, 400, { r: shades % 256, g: 60, b: (shades * 7) % 256 });
};

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.current.app.inject({ url: path, headers });

/** The names of all files that are kept. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const keptFor = (hash: string): string[] =>
  filesIn(server.current.photosFolder).filter((name) => name.startsWith(hash));

describe('a photo of a product', () => {
  it('is kept, listed last, and served to anyone for good', async () => {
    const { status, body } = await upload(product, await plainJpeg(1600, 1200));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 1200, height: 900, alt: '', valueId: null });
    const second = await upload(product, await somePhoto());
    expect(await photosOf(product)).toEqual([body, second.body]);
    expect(keptFor(body.hash)).toHaveLength(4);

    const shown = await get(photoAddress(body.hash, 320), { cookie: 'a=b' });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${body.hash}-320.webp"`,
    });
    expect(shown.headers['set-cookie']).toBeUndefined();
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
    const preview = await get(`/photos/${body.hash}-preview.jpg`);
    expect(preview.headers['content-type']).toBe('image/jpeg');
    expect(preview.rawPayload.length).toBeLessThan(300_000);

    const known = await get(photoAddress(body.hash, 320), {
      'if-none-match': `W/"x", ${shown.headers.etag}`,
    });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
  });

  it('is kept by nobody while a file of it is altered, and by everybody once it is mended', async () => {
    const { body } = await upload(product, await somePhoto());
    const name = `${body.hash}-320.webp`;
    const path = join(server.current.photosFolder, body.hash.slice(0, 2), name);
    const whole = (await get(`/photos/${name}`)).rawPayload;
    for (const altered of [Buffer.alloc(0), whole.subarray(1), Buffer.from([...whole, 0])]) {
      writeFileSync(path, altered);
      const { headers, rawPayload } = await get(`/photos/${name}`);
      expect(rawPayload).toEqual(altered);
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
    writeFileSync(path, whole);
    const { headers, rawPayload } = await get(`/photos/${name}`);
    expect(rawPayload).toEqual(whole);
    expect([headers['cache-control'], headers.etag]).toEqual([
      'public, max-age=31536000, immutable',
      `"${name}"`,
    ]);
  });

  it('is shown under its own four names alone', async () => {
    const { body } = await upload(product, await somePhoto());
    for (const name of [
      `${body.hash}-640.webp`,
      `${body.hash}-320.jpg`,
      `${body.hash}-320.webp?w=9`.replace('320', '321'),
      `${'0'.repeat(64)}-320.webp`,
      body.hash,
      '..%2f..%2fapp-secret',
      '%2e%2e%2f%2e%2e%2fbalcao.db',
      `..%2f${body.hash.slice(0, 2)}%2f${body.hash}-320.webp`,
    ]) {
      const { statusCode, headers } = await get(`/photos/${name}`);
      expect([name, statusCode]).toEqual([name, 404]);
      expect(headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
    }
  });

  it('is the one that is there when it is sent again', async () => {
    const photo = await somePhoto();
    const first = await upload(product, photo);
    const again = await upload(product, photo, { type: 'application/octet-stream' });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await photosOf(product)).toHaveLength(1);
  });

  it('is one of two that are sent in the same moment', async () => {
    const photo = await somePhoto();
    const answers = await Promise.all([upload(product, photo), upload(product, photo)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [kept, ...more] = await photosOf(product);
    expect(more).toEqual([]);
    expect(answers.map(({ body }) => body)).toEqual([kept, kept]);
    expect(keptFor(kept?.hash ?? '')).toHaveLength(4);
  });

  it('is sent once under one key, and another one under it is refused', async () => {
    const headers = { 'idempotency-key': 'photo-of-product-1' };
    const photo = await somePhoto();
    const first = await upload(product, photo, { headers });
    await asStaff('DELETE', `/products/${product}/photos/${first.body._id}`);
    expect((await upload(product, photo, { headers })).body).toEqual(first.body);
    expect(await photosOf(product)).toEqual([]);
    const another = await upload(product, await somePhoto(), { headers });
    expect(another.body.code).toBe('idempotency_conflict');
  });

  it('is the tenth at most', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await upload(product, await somePhoto())).status).toBe(201);
    }
    const before = filesIn(server.current.photosFolder).length;
    const eleventh = await upload(product, await somePhoto());
    expect(eleventh).toMatchObject({
      status: 409,
      body: { message: 'São no máximo 10 fotos. Exclua uma antes de enviar outra.' },
    });
    expect(filesIn(server.current.photosFolder)).toHaveLength(before);
  });

  it('is ordered and described with all others in one call', async () => {
    const sent = [];
    for (let count = 0; count < 3; count += 1) {
      sent.push((await upload(product, await somePhoto())).body);
    }
    const [a, b, c] = sent.map(({ _id }) => ({ _id, alt: '', valueId: null }));
    const { status, body } = await asStaff<PhotoAnswer[]>('PUT', `/products/${product}/photos`, {
      photos: [{ ...c, alt: '  De costas ' }, a, b],
    });
    expect(status).toBe(200);
    expect(body.map(({ _id, alt }) => [_id, alt])).toEqual([
      [c?._id, 'De costas'],
      [a?._id, ''],
      [b?._id, ''],
    ]);
    expect(await photosOf(product)).toEqual(body);
    const put = (photos: unknown) =>
      asStaff<ErrorAnswer>('PUT', `/products/${product}/photos`, { photos });
    for (const photos of [
      [a, b],
      [a, b, c, c],
      [a, a, b],
      [a, b, { ...c, _id: 'another' }],
    ]) {
      expect((await put(photos)).body).toMatchObject({
        code: 'photos_changed',
        message: 'As fotos mudaram enquanto você as organizava. Confira como estão agora.',
      });
    }
    expect((await put([a, b, { ...c, valueId: 'blue' }])).body).toMatchObject({
      code: 'validation_failed',
      issues: [{ field: 'photos.2.valueId' }],
    });
    expect((await put(Array(11).fill(a))).body).toMatchObject({
      issues: [{ field: 'photos', message: 'São no máximo 10.' }],
    });
    expect((await put([a, b, { ...c, alt: 'x'.repeat(2_000) }])).body).toMatchObject({
      issues: [{ field: 'photos.2.alt', message: 'São no máximo 200 caracteres.' }],
    });
    expect(await photosOf(product)).toEqual(body);
  });

  it('goes, and its bytes an hour later, unless another product has them', async () => {
    const photo = await somePhoto();
    const { body } = await upload(product, photo);
    const shared = await upload(other, photo);
    expect(shared.body.hash).toBe(body.hash);
    const { deps } = server.current;
    const clean = async () => {
      server.current.advance(HOUR_MS + 1);
      await removeUnusedFiles(deps);
    };
    const remove = (id: string, photoId: string) =>
      asStaff<ErrorAnswer>('DELETE', `/products/${id}/photos/${photoId}`);
    expect((await remove(other, body._id)).body).toMatchObject({ code: 'photo_not_found' });
    expect((await remove(product, body._id)).status).toBe(204);
    expect((await remove(product, body._id)).body).toMatchObject({
      message: 'Foto não encontrada.',
    });
    await clean();
    expect((await get(photoAddress(body.hash, 800))).statusCode).toBe(200);
    await remove(other, shared.body._id);
    await removeUnusedFiles(deps);
    expect(keptFor(body.hash)).toHaveLength(4);
    await clean();
    expect(keptFor(body.hash)).toEqual([]);
    expect((await get(photoAddress(body.hash, 800))).statusCode).toBe(404);
  });

  it('is of a product that is on sale', async () => {
    await asStaff('DELETE', `/products/${product}`);
    const refused = { status: 404, body: { message: 'Produto não encontrado.' } };
    expect(await upload(product, await somePhoto())).toMatchObject(refused);
    expect(await asStaff('GET', `/products/${product}/photos`)).toMatchObject(refused);
    const put = await asStaff('PUT', `/products/${product}/photos`, { photos: [] });
    expect(put).toMatchObject(refused);
  });

  it('is read by its bytes, whatever its name and type say', async () => {
    const png = await plainPicture(300, 200).png().toBuffer();
    const answer = await upload(product, png, {
      type: 'image/svg+xml',
      headers: { 'content-disposition': 'attachment; filename="../../../etc/cron.d/foto.svg"' },
    });
    expect(answer.status).toBe(201);
    const kept = filesIn(server.current.photosFolder);
    expect(
      kept.every((name) => /^[0-9a-f]{64}-(320|800|1200)\.webp$|preview\.jpg$/.test(name)),
    ).toBe(true);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>');
    expect(await upload(product, svg, { type: 'image/png' })).toMatchObject({
      status: 400,
      body: { message: 'Envie uma foto em JPEG, PNG ou WebP de até 10 MB.' },
    });
    const typeless = await server.current.call<ErrorAnswer>('POST', `/products/${product}/photos`, {
      token: server.current.tokens.admin,
      body: { photo: 'text' },
    });
    expect(typeless.body.message).toBe('Envie uma foto em JPEG, PNG ou WebP de até 10 MB.');
  });

  it('has 10 MB at most', async () => {
    const jpeg = await plainJpeg();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect((await upload(product, padded(LARGEST_PHOTO_BYTES))).status).toBe(201);
    expect(await upload(product, padded(LARGEST_PHOTO_BYTES + 1))).toMatchObject({
      status: 413,
      body: { message: 'Esta foto tem mais de 10 MB. Envie uma menor.' },
    });
  });
});

describe('a photo of a product group', () => {
  const newGroup = async () => {
    const values = (names: string[]) => names.map((name) => ({ name }));
    return server.current.post<ProductGroupAnswer>('/product-groups', {
      name: unique('Blusa'),
      axes: [
        { name: 'Tamanho', values: values(['P']) },
        { name: 'Cor', values: values(['Azul', 'Verde']) },
      ],
      products: [
        { values: ['P', 'Azul'], price: 50 },
        { values: ['P', 'Verde'], price: 50 },
      ],
    });
  };
  const ofGroup = (photo: Buffer, id: string) =>
    send(server.current, id, photo, { of: 'product-groups' });

  it('belongs to the group alone, and may name one of its values', async () => {
    const [group, stranger] = [await newGroup(), await newGroup()];
    const { status, body } = await ofGroup(await somePhoto(), group._id);
    expect([status, body.valueId]).toEqual([201, null]);
    const put = (valueId: string | undefined) =>
      asStaff<PhotoAnswer[] & ErrorAnswer>('PUT', `/product-groups/${group._id}/photos`, {
        photos: [{ _id: body._id, alt: '', valueId }],
      });
    const [, colours] = group.axes;
    const blue = colours?.values[0]?._id;
    expect((await put(blue)).body).toMatchObject([{ _id: body._id, valueId: blue }]);
    expect((await put(stranger.axes[1]?.values[0]?._id)).body).toMatchObject({
      code: 'validation_failed',
      issues: [{ field: 'photos.0.valueId', message: 'Escolha um valor do grupo.' }],
    });
    const found = await firstPhotos(server.current.deps.db, [group._id, stranger._id, product]);
    expect([...found.keys()]).toEqual([group._id]);
    const list = await asStaff<PhotoAnswer[]>('GET', `/product-groups/${group._id}/photos`);
    expect(list.body).toMatchObject([{ valueId: blue }]);
    const foreign = `/product-groups/${stranger._id}/photos/${body._id}`;
    expect((await asStaff('DELETE', foreign)).status).toBe(404);
    const own = `/product-groups/${group._id}/photos/${body._id}`;
    expect((await asStaff('DELETE', own)).status).toBe(204);
  });

  it('names no value any more when that value goes', async () => {
    const group = await newGroup();
    const { body } = await ofGroup(await somePhoto(), group._id);
    const [sizes, colours] = group.axes;
    const green = colours?.values[1];
    const photos = [{ _id: body._id, alt: '', valueId: green?._id }];
    await asStaff('PUT', `/product-groups/${group._id}/photos`, { photos });
    const { db } = server.current.deps;
    // A value without a product goes, as `PUT /product-groups/:id` has it.
    await db
      .updateTable('products')
      .set({ value_2_id: null })
      .where('value_2_id', '=', green?._id ?? '')
      .execute();
    await db
      .deleteFrom('product_group_values')
      .where('id', '=', green?._id ?? '')
      .execute();
    const list = await asStaff<PhotoAnswer[]>('GET', `/product-groups/${group._id}/photos`);
    expect(list.body).toMatchObject([{ _id: body._id, valueId: null }]);
    expect(sizes?.values).toHaveLength(1);
  });

  it('comes with a product that joins, the same one once, and shows for all of the group', async () => {
    const [same, front, back] = [await somePhoto(), await somePhoto(), await somePhoto()];
    const group = await newGroup();
    const own = (await ofGroup(same, group._id)).body;
    await upload(product, same);
    const sent = [(await upload(product, front)).body, (await upload(product, back)).body];
    const [sizes, colours] = group.axes;
    const { status, body } = await asStaff('PUT', `/product-groups/${group._id}`, {
      name: group.name,
      version: group.version,
      axes: [{ ...sizes, values: [...(sizes?.values ?? []), { name: 'XXG' }] }, colours],
      products: [
        ...group.products.map(({ _id, values }) => ({
          _id,
          values: values.map(
            (id) => group.axes.flatMap((axis) => axis.values).find((each) => each._id === id)?.name,
          ),
        })),
        { _id: product, values: ['XXG', colours?.values[0]?.name] },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const list = await asStaff<PhotoAnswer[]>('GET', `/product-groups/${group._id}/photos`);
    expect(list.body.map(({ _id }) => _id)).toEqual([own, ...sent].map(({ _id }) => _id));
    const q = encodeURIComponent(group.name);
    const rows = await asStaff<CatalogueAnswer[]>('GET', `/catalogue?page=1&q=${q}`);
    const { hash, width, height } = own;
    expect(rows.body).toMatchObject([
      { group: { _id: group._id }, photo: { hash, width, height, alt: '' } },
    ]);
  });

  it('is sent to the group, not to one of its products', async () => {
    const group = await newGroup();
    const member = group.products[0]?._id ?? '';
    expect(await upload(member, await somePhoto())).toMatchObject({
      status: 409,
      body: {
        message: 'As fotos deste produto são as do produto com tamanhos e cores. Envie a foto lá.',
      },
    });
    expect(await ofGroup(await somePhoto(), member)).toMatchObject({
      status: 404,
      body: { code: 'product_group_not_found' },
    });
  });
});

describe('the first photos of products', () => {
  it('come by their owners, in one statement', async () => {
    const first = (await upload(product, await somePhoto())).body;
    const second = (await upload(product, await somePhoto())).body;
    const lone = (await upload(other, await somePhoto())).body;
    await asStaff('PUT', `/products/${product}/photos`, {
      photos: [
        { _id: second._id, alt: 'Na frente', valueId: null },
        { _id: first._id, alt: '', valueId: null },
      ],
    });
    const without = (await createProduct(server.current))._id;
    const { db } = server.current.deps;
    const found = await firstPhotos(db, [product, other, without]);
    const shown = ({ hash, width, height }: PhotoAnswer) => ({ hash, width, height });
    expect(Object.fromEntries(found)).toEqual({
      [product]: { ...shown(second), alt: 'Na frente' },
      [other]: { ...shown(lone), alt: '' },
    });
    expect(await firstPhotos(db, [])).toEqual(new Map());
  });
});

describe('bytes that are being removed', () => {
  it('are taken by no upload until they are gone, or whoever removed them is', async () => {
    const photo = await somePhoto();
    const { body } = await upload(product, photo);
    await asStaff('DELETE', `/products/${product}/photos/${body._id}`);
    const { deps } = server.current;
    const mark = (removing_at: number) =>
      deps.db
        .updateTable('photo_files')
        .set({ removing_at })
        .where('hash', '=', body.hash)
        .execute();
    await mark(deps.clock());
    const refused = await upload(product, photo);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        message:
          'Esta mesma foto foi excluída e ainda está sendo apagada. Tente novamente em alguns minutos.',
      },
    });
    expect(refused.headers['retry-after']).toBe('60');
    await mark(deps.clock() - HOUR_MS);
    expect((await upload(product, photo)).status).toBe(201);
    expect(keptFor(body.hash)).toHaveLength(4);
  });

  it('stay for the upload that came between the look and the removal', async () => {
    const photo = await somePhoto();
    const { body } = await upload(product, photo);
    await asStaff('DELETE', `/products/${product}/photos/${body._id}`);
    server.current.advance(2 * HOUR_MS);
    const { deps } = server.current;
    const [again] = await Promise.all([upload(product, photo), removeUnusedFiles(deps)]);
    const shown = await get(photoAddress(body.hash, 320));
    // Whichever came first: a photo that was taken has its bytes.
    expect([again.status, shown.statusCode]).toEqual(
      again.status === 201 ? [201, 200] : [503, 404],
    );
  });
});

describe('an upload that cannot be kept', () => {
  const LEFT = { rows: 0, files: 0 };
  const leftIn = async ({ deps }: TestServer) => {
    const rows = await deps.db.selectFrom('photos').select('id').execute();
    const files = await deps.db.selectFrom('photo_files').select('hash').execute();
    return { rows: rows.length, files: files.length };
  };
  let photo: Buffer;
  beforeAll(async () => {
    photo = await plainPicture(900, 600).png().toBuffer();
  });

  it('is refused on a full disk, and leaves nothing', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk) return skip(NO_SMALL_DISK);
    const folder = join(disk.folder, 'photos');
    const files = createLocalPhotoFiles(folder, () => undefined);
    const { server: shop, stop } = await startTestServer({ deps: { photoFiles: files } });
    onTestFinished(async () => {
      await stop();
      disk.unmount();
    });
    const { _id } = await createProduct(shop);
    disk.fill(16_384);
    expect(await send(shop, _id, photo)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { code: 'storage_full' },
    });
    expect(await leftIn(shop)).toEqual(LEFT);
    expect(filesIn(folder)).toEqual([]);
    disk.makeRoom();
    expect((await send(shop, _id, photo)).status).toBe(201);
  });

  it('is refused while the bucket is silent, refuses or is away, and comes when it is back', async () => {
    const service = await startS3StandIn();
    const patient = createS3PhotoFiles(service.options, () => undefined);
    // A silent bucket needs no patience; a bucket that answers gets the usual time.
    const hasty = createS3PhotoFiles(service.options, () => undefined, 100);
    let isSilent = false;
    const files: PhotoFiles = {
      ...patient,
      put: (name, bytes) => (isSilent ? hasty : patient).put(name, bytes),
    };
    const { server: shop, stop } = await startTestServer({ deps: { photoFiles: files } });
    onTestFinished(async () => {
      await service.stop();
      await stop();
    });
    const { _id } = await createProduct(shop);
    for (const mood of ['silent', 'refusing'] as const) {
      service.setMood(mood);
      isSilent = mood === 'silent';
      expect(await send(shop, _id, photo)).toMatchObject({
        status: 503,
        body: {
          message:
            'O armazenamento de fotos não respondeu, e nada foi gravado. Tente novamente; se continuar, avise quem cuida do sistema.',
        },
      });
      expect(
        await shop.call('GET', `/products/${_id}/photos`, { token: shop.tokens.admin }),
      ).toMatchObject({ body: [] });
    }
    service.setMood('ok');
    const { status, body } = await send(shop, _id, photo);
    expect(status).toBe(201);
    expect([...service.objects.keys()].sort()).toEqual(
      ['1200.webp', '320.webp', '800.webp', 'preview.jpg'].map(
        (part) => `photos/${body.hash}-${part}`,
      ),
    );
    const shown = await shop.app.inject({ url: photoAddress(body.hash, 1200) });
    expect(shown.statusCode).toBe(200);
    await service.stop();
    const away = await shop.app.inject({ url: photoAddress(body.hash, 1200) });
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('is gone an hour after a bucket went away in the middle of it, and carried something out late', async () => {
    const service = await startS3StandIn();
    const patient = createS3PhotoFiles(service.options, () => undefined);
    let puts = 0;
    let late: Promise<void> | undefined;
    const put = async (name: string, bytes: Buffer) => {
      puts += 1;
      if (puts !== 2) return patient.put(name, bytes);
      late = patient.put(name, bytes);
      throw new StorageFault('photo_storage_failed');
    };
    const { server: shop, stop } = await startTestServer({
      deps: { photoFiles: { ...patient, put } },
    });
    onTestFinished(async () => {
      await service.stop();
      await stop();
    });
    const { _id } = await createProduct(shop);
    expect((await send(shop, _id, photo)).status).toBe(503);
    await late;
    expect(service.objects.size).toBe(2);
    expect(await leftIn(shop)).toEqual({ rows: 0, files: 1 });
    shop.advance(HOUR_MS + 1);
    await removeUnusedFiles(shop.deps);
    expect(service.objects.size).toBe(0);
    expect(await leftIn(shop)).toEqual(LEFT);
  });

  it('waits for nobody whose upload is slow, and is refused where very many are on their way', async () => {
    const { server: shop, stop } = await startTestServer({
      photos: { mostUploads: 1, mostOnTheirWay: 13 },
    });
    const slow: PassThrough[] = [];
    const begin = (_id: string, bytes: Buffer) => {
      const body = new PassThrough();
      slow.push(body);
      body.write(bytes);
      return send(shop, _id, body);
    };
    onTestFinished(stop);
    const { _id } = await createProduct(shop);
    const answers = Array.from({ length: 12 }, () => begin(_id, photo.subarray(0, 10)));
    expect((await send(shop, _id, photo)).status).toBe(201);
    const stalled = begin(_id, photo.subarray(0, -1));
    expect(await send(shop, _id, await plainJpeg())).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'photos_busy' },
    });
    slow[12]?.end(photo.subarray(-1));
    expect((await stalled).status).toBe(201);
    for (const [at, answer] of answers.entries()) {
      slow[at]?.end();
      expect((await answer).body.code).toBe('photo_damaged');
    }
    expect((await send(shop, _id, await plainJpeg())).status).toBe(201);
  });

  it('is refused while too many others are drawn', async () => {
    const [begun, goOn] = [gate(), gate()];
    const draw = async (bytes: Buffer) => {
      begun.open();
      await goOn.opened;
      return renderPhoto(bytes);
    };
    const { server: shop, stop } = await startTestServer({ photos: { mostUploads: 1, draw } });
    onTestFinished(stop);
    const { _id } = await createProduct(shop);
    const first = send(shop, _id, photo);
    await begun.opened;
    expect(await send(shop, _id, photo)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        message: 'Há muitas fotos sendo preparadas agora. Tente novamente em instantes.',
      },
    });
    goOn.open();
    expect((await first).status).toBe(201);
    expect((await send(shop, _id, await somePhoto())).status).toBe(201);
  });
});
