import type { CatalogueAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { pictureClass, ProductRow } from '#areas/products/web/shared/product-row.tsx';
import { ProductPicture } from '#kit/web/components/product-picture.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { GroupRow } from './group-row.tsx';
import { catalogueTexts as texts } from './texts.ts';

interface CatalogueListProps {
  rows: readonly CatalogueAnswer[];
  /** `_id`s of the products and groups that are being deleted. */
  removing: ReadonlySet<string>;
  onEdit: (product: ProductAnswer) => void;
  /** @param id of a product or a group. */
  onRemove: (id: string) => void;
}

/** Products, and groups as one row each, with photos if any of them has one. */
export function CatalogueList({ rows, removing, onEdit, onRemove }: CatalogueListProps) {
  const hasPhotos = rows.some(({ photo }) => photo);
  return (
    <ul className={listClasses.list} aria-label={texts.list}>
      {rows.map(({ group, photo, ...product }) =>
        group ? (
          <GroupRow
            key={group._id}
            group={group}
            photo={hasPhotos ? photo : undefined}
            removing={removing}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ) : (
          <ProductRow
            key={product._id}
            product={product}
            picture={hasPhotos && <ProductPicture photo={photo} className={pictureClass} />}
            removing={removing.has(product._id)}
            onEdit={() => onEdit(product)}
            onRemove={() => onRemove(product._id)}
          />
        ),
      )}
    </ul>
  );
}
