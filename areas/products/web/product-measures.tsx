import { inheritedMeasure, type MeasureField } from '#kit/rules/measure-fields.ts';
import type { TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { MeasureFields, useMeasureFold } from '#kit/web/components/forms/measure-fields.tsx';
import type { MeasureTexts } from '#kit/web/lib/measure-text.ts';
import { storeSettingsQuery } from '#areas/store/web/shared/store-settings.ts';
import { groupQueries } from '#areas/groups/web/api.ts';
import { inheritedText } from './texts.ts';

interface ProductMeasuresProps {
  values: MeasureTexts;
  field: (name: MeasureField) => TextInputProps;
  hint: string;
  /** The product's group, if any. */
  groupId?: string | null;
  className?: string | undefined;
}

/**
 * Weight and measures of a product or a group. A blank field shows the inherited value, which is read once the fields are in
 * sight.
 */
export function ProductMeasures({ values, groupId = null, ...rest }: ProductMeasuresProps) {
  const fold = useMeasureFold(values);
  const shop = useQuery({ ...storeSettingsQuery(), enabled: fold.isOpen }).data?.package;
  const hasGroup = groupId !== null;
  const group = useQuery({
    ...groupQueries.group(groupId ?? ''),
    enabled: fold.isOpen && hasGroup,
  }).data;
  const placeholderOf = (name: MeasureField): string | undefined => {
    // With only one answer, the shop's value could show in place of the group's.
    if (!shop || (hasGroup && !group)) return undefined;
    const inherited = inheritedMeasure(name, group, shop);
    return inherited && inheritedText(name, inherited);
  };
  return <MeasureFields {...rest} fold={fold} placeholderOf={placeholderOf} />;
}
