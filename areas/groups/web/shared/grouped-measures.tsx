import { useQuery } from '@tanstack/react-query';
import {
  InheritingMeasures,
  type ProductMeasuresProps,
} from '#areas/products/web/shared/product-measures.tsx';
import { useMeasureFold } from '#kit/web/components/forms/measure-fields.tsx';
import { groupsApi } from './api.ts';

/** The measures of a product: a blank field of one in a group shows what holds for the group. */
export function GroupedMeasures({
  groupId,
  values,
  isFilled,
  ...rest
}: ProductMeasuresProps & { groupId: string | null }) {
  const fold = useMeasureFold(values, isFilled);
  const group = useQuery({
    ...groupsApi.query('GET /product-groups/:id', { params: { id: groupId ?? '' } }),
    enabled: fold.isOpen && groupId !== null,
  }).data;
  return <InheritingMeasures {...rest} fold={fold} ofGroup={groupId === null ? null : group} />;
}
