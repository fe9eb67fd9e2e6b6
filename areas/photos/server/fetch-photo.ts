import { nameKeyOf } from '#kit/rules/search.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { download, type Download } from '#kit/server/integrations/download.ts';
import { findProductsByNames } from '#areas/products/server/products.service.ts';
import { LARGEST_PHOTO_BYTES, MOST_PHOTOS } from '../rules/photo-files.ts';
import type { PhotoByAddress } from '../contract.ts';
import type { DrawPhoto } from './drawing/photo-drawer.ts';
import { listPhotos, ofGroup, ofProduct } from './photo-owners.ts';
import { addPhoto, type UploadRefusal } from './photos.changes.ts';
import type { PhotoRow } from './photos.repository.ts';

type FetchRefusal =
  | UploadRefusal
  | 'product_not_found'
  | 'product_group_not_found'
  | 'photo_too_large'
  | 'photo_address_refused'
  | 'photo_address_silent'
  | 'photo_address_failed';

/** The longest wait for one photo, on a slow site. */
const TIMEOUT_MS = 20_000;

/**
 * Adds a photo from its address to the product of a name, or to the group that the product is in. A photo that was fetched from
 * there before is not fetched again.
 */
export async function fetchPhoto(
  deps: Pick<Deps, 'engine' | 'db' | 'photoFiles' | 'clock' | 'config' | 'resolveName'>,
  call: CallWith<FetchRefusal>,
  { product: name, address, draw }: PhotoByAddress & { readonly draw: DrawPhoto },
): Promise<PhotoRow> {
  const [product] = await findProductsByNames(deps.db, [nameKeyOf(name)]);
  if (!product) throw call.refusal('product_not_found');
  const owner = product.group_id === null ? ofProduct(product.id) : ofGroup(product.group_id);
  const photos = await listPhotos<'product_not_found' | 'product_group_not_found'>(
    deps,
    call,
    owner,
  );
  const fetched = photos.find(({ source }) => source === address);
  if (fetched) return fetched;
  if (photos.length >= MOST_PHOTOS) throw call.refusal('too_many_photos');
  const { config, resolveName } = deps;
  const file = await download(address, {
    mostBytes: LARGEST_PHOTO_BYTES,
    timeoutMs: TIMEOUT_MS,
    allowPrivate: config.zapiAllowPrivate,
    resolveName,
  });
  if ('fault' in file) throw refusalOf(call, file);
  return addPhoto<'product_not_found' | 'product_group_not_found'>(deps, call, {
    owner,
    upload: file.bytes,
    draw,
    source: address,
  });
}

const REFUSALS = {
  private: 'photo_address_refused',
  silent: 'photo_address_silent',
  'too-large': 'photo_too_large',
} as const;

const refusalOf = (call: CallWith<FetchRefusal>, file: Exclude<Download, { bytes: Buffer }>) =>
  file.fault === 'status'
    ? call.refusal('photo_address_failed', { values: { status: String(file.status) } })
    : call.refusal(REFUSALS[file.fault]);
