import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { saveWindowSettings, setWindowOpen } from '#areas/window/server/window.changes.ts';
import { saveWindowContents } from '#areas/window/server/save-window-contents.ts';

/** The entries of the window's collections, by words of their names. */
const COLLECTIONS: Readonly<Record<string, RegExp>> = {
  Roupas:
    /camis|vestido|calça|saia|cropped|jaqueta|short|moletom|regata|cardigan|kimono|biqu|maiô/i,
  Acessórios:
    /anel|brinco|colar|bolsa|ecobag|cinto|presilha|scrunchie|boné|chapéu|óculos|pulseira|lenço|torno/i,
  'Casa e cuidados':
    /caneca|vela|sabonete|hidratante|lip|spray|difusor|garrafa|máscara|pantufa|cesta|necessaire/i,
};
const HIGHLIGHTED = ['Vestido Midi Linho'];

/** The goods on sale, photos first: products without a group, and groups. */
async function listThings({ db }: Engine) {
  const groups = await db.selectFrom('product_groups').select(['id', 'name']).execute();
  const products = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('group_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  const rows = await db.selectFrom('photos').select(['product_id', 'group_id']).execute();
  const pictured = new Set(rows.map((row) => row.product_id ?? row.group_id));
  return [
    ...groups.map(({ id, name }) => ({ id, name, product: null, group: id })),
    ...products.map(({ id, name }) => ({ id, name, product: id, group: null })),
  ].toSorted(
    (one, other) =>
      Number(pictured.has(other.id)) - Number(pictured.has(one.id)) ||
      one.name.localeCompare(other.name, 'pt-BR'),
  );
}

/** Opens the demo store's window, with everything that it sells. */
export async function openDemoWindow(
  engine: Engine,
  call: CallWith<'window_changed'>,
): Promise<void> {
  const things = await listThings(engine);
  const shipping = await engine.db
    .selectFrom('shipping_policies')
    .select('id')
    .orderBy('price_cents')
    .execute();
  await saveWindowContents({ engine }, call, {
    version: 0,
    collections: Object.keys(COLLECTIONS).map((name) => ({ key: name, name })),
    entries: things.map(({ name, product, group }) => ({
      ...{ product, group, isHighlighted: HIGHLIGHTED.includes(name) },
      collections: Object.keys(COLLECTIONS).filter((key) => COLLECTIONS[key]?.test(name)),
    })),
  });
  await saveWindowSettings({ engine }, call, {
    ...UNSET_WINDOW,
    opening: 'Moda e presentes com carinho, de São Paulo para todo o Brasil.',
    shipping: shipping.map(({ id }) => id),
  });
  await setWindowOpen({ engine }, call, true);
}
