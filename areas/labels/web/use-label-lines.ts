import type { ProductAnswer } from '#areas/products/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDraft, useKeptDraft } from '#kit/web/components/forms/use-draft.ts';
import { productsByIds } from '#areas/products/web/shared/api.ts';
import {
  codedProduct,
  withCount,
  withoutProduct,
  withProduct,
  type LabelLine,
} from './label-lines.ts';

const DRAFT = 'etiquetas';
const NOTHING: { lines: readonly LabelLine[] } = { lines: [] };

/** The chosen products, stored in this tab: a person who leaves to give a product a code finds them again. */
export function useLabelLines() {
  const draft = useDraft(DRAFT, NOTHING);
  const [lines, setLines] = useState(draft.start.lines);
  const draftValues = useMemo(() => ({ lines }), [lines]);
  useKeptDraft(DRAFT, draftValues, lines.length > 0);
  /** The products as they were when chosen, so that a line shows at once. */
  const [added, setAdded] = useState<ReadonlyMap<string, ProductAnswer>>(new Map());
  const ids = lines.map(({ id }) => id);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...productsByIds(ids),
    enabled: ids.length > 0,
    // The earlier products stay while one more is read.
    placeholderData: keepPreviousData,
  });
  const products = useMemo(() => {
    const known = new Map(added);
    for (const product of data ?? []) known.set(product._id, product);
    return new Map([...known].map(([id, product]) => [id, codedProduct(product)]));
  }, [added, data]);
  const isGone = (id: string): boolean =>
    data !== undefined && !isPlaceholderData && !data.some((product) => product._id === id);
  const found = lines.flatMap((line) => {
    const product = isGone(line.id) ? undefined : products.get(line.id);
    return product ? [{ ...product, typed: line.count }] : [];
  });
  const isMissing = lines.some(({ id }) => !products.has(id));
  return {
    found,
    isLoading: isMissing && ids.length > 0 && isPending,
    error: isMissing ? error : null,
    retry: () => void refetch(),
    add: (product: ProductAnswer): void => {
      setAdded((before) => new Map(before).set(product._id, product));
      setLines((before) => withProduct(before, product));
    },
    setCount: (id: string, count: string): void =>
      setLines((before) => withCount(before, id, count)),
    remove: (id: string): void => setLines((before) => withoutProduct(before, id)),
    clear: (): void => setLines([]),
  };
}
