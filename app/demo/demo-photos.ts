import type { ErrorCode } from '#kit/contract/errors.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameKeyOf } from '#kit/rules/search.ts';
import { PHOTO_PARTS, PHOTO_WIDTHS } from '#kit/rules/photo-address.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { PhotoFiles } from '#areas/photos/server/files/photo-files.ts';
import { addPhoto, arrangePhotos } from '#areas/photos/server/photos.changes.ts';
import type { RenderedPhoto } from '#areas/photos/server/drawing/render-photo.ts';
import { hashOfFiles } from '#areas/photos/server/read-photo.ts';
import { ofGroup, ofProduct } from '#areas/photos/server/photo-owners.ts';
import { listPhotoRows } from '#areas/photos/server/photos.repository.ts';

interface DemoPhoto {
  /** The folder of its files. */
  readonly picture: string;
  readonly alt: string;
  /** The colour that it shows. */
  readonly value?: string;
}

/** The photos of groups and products, by their names. */
const DEMO_PHOTOS: Readonly<Record<string, readonly DemoPhoto[]>> = {
  'Camiseta Algodão': [
    { picture: 'camiseta-azul', alt: 'Camiseta azul, de frente', value: 'Azul' },
    { picture: 'camiseta-off-white', alt: 'Camiseta off white, de frente', value: 'Off White' },
    { picture: 'camiseta-terracota', alt: 'Camiseta terracota, de frente', value: 'Terracota' },
  ],
  'Vestido Midi Linho': [
    { picture: 'vestido-natural', alt: 'Vestido de linho natural', value: 'Natural' },
    { picture: 'vestido-oliva', alt: 'Vestido de linho verde oliva', value: 'Oliva' },
  ],
  'Calça Jeans Wide Leg': [{ picture: 'calca-jeans', alt: 'Calça jeans de pernas largas' }],
  'Anel Solitário': [{ picture: 'anel-solitario', alt: 'Anel dourado com uma pedra' }],
  'Camiseta Listrada Marinheiro': [{ picture: 'camiseta-listrada', alt: 'Camiseta listrada' }],
  'Cropped Canelado': [{ picture: 'cropped', alt: 'Cropped canelado rosa' }],
  'Vestido Longo Floral': [{ picture: 'vestido-floral', alt: 'Vestido com flores' }],
  'Saia Midi Plissada': [{ picture: 'saia', alt: 'Saia plissada lilás' }],
  'Boné Aba Reta': [{ picture: 'bone', alt: 'Boné verde' }],
  'Ecobag Verão': [{ picture: 'ecobag', alt: 'Ecobag crua com um sol' }],
  'Bolsa Palha Redonda': [{ picture: 'bolsa-palha', alt: 'Bolsa redonda de palha' }],
  'Brinco Pérola': [{ picture: 'brinco-perola', alt: 'Par de brincos de pérola' }],
  'Brinco Argola Média': [{ picture: 'brinco-argola', alt: 'Par de argolas douradas' }],
  'Colar Ponto de Luz': [{ picture: 'colar', alt: 'Colar dourado com uma pedra' }],
  'Óculos Gatinho Tartaruga': [{ picture: 'oculos', alt: 'Óculos de sol tartaruga' }],
  'Caneca Esmaltada': [{ picture: 'caneca', alt: 'Caneca branca com café' }],
  'Kit Velas Aromáticas': [{ picture: 'velas', alt: 'Três velas acesas' }],
  'Caderno Pontilhado': [{ picture: 'caderno', alt: 'Caderno laranja com elástico' }],
  'Garrafa Térmica 500 ml': [{ picture: 'garrafa', alt: 'Garrafa térmica verde' }],
  'Sabonete Artesanal Lavanda': [{ picture: 'sabonete', alt: 'Dois sabonetes e lavanda' }],
  'Hidratante Corporal Karité': [{ picture: 'hidratante', alt: 'Frasco de hidratante' }],
};

/** The pictures are as wide as they are high. */
const WIDEST = Math.max(...PHOTO_WIDTHS);

function readPicture(folder: string, picture: string): RenderedPhoto {
  const files = PHOTO_PARTS.map((part) => ({
    part,
    bytes: readFileSync(join(folder, picture, part)),
  }));
  const hash = hashOfFiles(files.map(({ bytes }) => bytes));
  return { files, hash, width: WIDEST, height: WIDEST };
}

/**
 * Hangs up the photos of a demo store, as an upload would. The files are drawn already: drawing them took half a minute.
 * @param options.folder of the drawn files; where there is none, as in an image without it, the store has no photos.
 */
export async function addDemoPhotos(
  { engine, photoFiles }: { readonly engine: Engine; readonly photoFiles: PhotoFiles },
  { call, folder }: { readonly call: CallWith<ErrorCode>; readonly folder: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  const deps = { engine, db: engine.db, photoFiles, clock: () => call.now };
  for (const [name, photos] of Object.entries(DEMO_PHOTOS)) {
    const owner = await ownerOf(engine, name);
    for (const { picture } of photos) {
      const draw = () => Promise.resolve({ photo: readPicture(folder, picture) });
      await addPhoto(deps, call, { owner, upload: Buffer.alloc(0), draw });
    }
    await describePhotos(engine, call, { owner, photos });
  }
}

type Owner = ReturnType<typeof ofGroup | typeof ofProduct>;

async function ownerOf({ db }: Engine, name: string): Promise<Owner> {
  const key = nameKeyOf(name);
  const group = await db
    .selectFrom('product_groups')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst();
  if (group) return ofGroup(group.id);
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow();
  return ofProduct(id);
}

async function describePhotos(
  engine: Engine,
  call: CallWith<ErrorCode>,
  { owner, photos }: { readonly owner: Owner; readonly photos: readonly DemoPhoto[] },
): Promise<void> {
  const column = owner.kind === 'group' ? 'group_id' : 'product_id';
  const rows = await listPhotoRows(engine.db, { column, id: owner.id });
  const values = await engine.db
    .selectFrom('product_group_values')
    .select(['id', 'name'])
    .where('group_id', '=', owner.id)
    .execute();
  const described = rows.map(({ id }, at) => {
    const { alt = '', value } = photos[at] ?? {};
    return { _id: id, alt, valueId: values.find(({ name }) => name === value)?.id ?? null };
  });
  await arrangePhotos({ engine }, call, { owner, photos: described });
}
