import { setTimeout as sleep } from 'node:timers/promises';
import { photoAddress } from '@balcao/domain/rules/photo-files';
import sharp from 'sharp';
import { call, median } from './load.ts';
import { childrenOf, memoryMib, signIn, withShop } from './shop.ts';

/*
 * A photo of a telephone's camera, from the first byte sent to the first byte shown, and what twenty in a row leave in memory.
 */

const PHOTOS = 20;
/** 12 million pixels. */
const SIZE = { width: 4000, height: 3000 } as const;
/** Photos of a product at most. */
const A_PRODUCT = 10;

/** Another photo at each number. Its noise is as hard to draw as leaves and cloth. */
const photographOf = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      ...SIZE,
      channels: 3,
      background: { r: (number * 11) % 256, g: 120, b: 140 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1.5)
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg({ quality: 88 })
    .toBuffer();

async function send(url: string, authorization: string, photo: Buffer): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  const { hash } = (await answer.json()) as { hash: string };
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}`);
  return hash;
}

await withShop(100, async ({ url, pid }) => {
  const headers = await signIn({ url });
  const products: string[] = [];
  for (let name = 0; name <= PHOTOS / A_PRODUCT; name += 1) {
    const body = { name: `Produto fotografado ${name}`, price: 10, stock: 1 };
    const made = await call<{ _id: string }>('POST', `${url}/api/products`, { body, headers });
    products.push(made._id);
  }
  const photosOf = (at: number): string => `${url}/api/products/${products[at] ?? ''}/photos`;
  const times: number[] = [];
  const before = memoryMib(pid);
  const drawing = (): number => childrenOf(pid).reduce((sum, child) => sum + memoryMib(child), 0);
  // The library is loaded with the first photo, which is measured apart.
  const first = performance.now();
  await send(photosOf(PHOTOS / A_PRODUCT), headers.authorization, await photographOf(255));
  const firstMs = performance.now() - first;
  let bytes = 0;
  for (let number = 0; number < PHOTOS; number += 1) {
    const photo = await photographOf(number);
    bytes += photo.length;
    const start = performance.now();
    const hash = await send(photosOf(Math.floor(number / A_PRODUCT)), headers.authorization, photo);
    const shown = await fetch(`${url}${photoAddress(hash, 320)}`);
    await shown.arrayBuffer();
    times.push(performance.now() - start);
  }
  const [after, beside] = [memoryMib(pid), drawing()];
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`JPEG of ${SIZE.width} × ${SIZE.height}, ${(bytes / PHOTOS / 1e6).toFixed(1)} MB`);
  console.log(
    `sent to shown: p50 ${median(times).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, the first ${firstMs.toFixed(0)} ms`,
  );
  // It waits a while for another photo.
  while (childrenOf(pid).length > 0) await sleep(500);
  const rested = memoryMib(pid) + drawing();
  console.log(
    `memory: ${before.toFixed(0)} MiB before; ${after.toFixed(0)} after ${PHOTOS + 1} photos, and ${beside.toFixed(0)} of the process that draws; ${rested.toFixed(0)} in all once that has ended`,
  );
});
