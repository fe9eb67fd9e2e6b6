import { inheritedMeasure, type MeasureField, type Measures } from '#kit/rules/measure-fields.ts';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  MeasureFields,
  useMeasureFold,
  type MeasureFold,
} from '#kit/web/components/forms/measure-fields.tsx';
import type { MeasureTexts } from '#kit/web/lib/measure-text.ts';
import { storeApi } from '#areas/store/web/shared/api.ts';
import { inheritedText } from '../texts.ts';

export interface ProductMeasuresProps {
  values: MeasureTexts;
  field: (name: MeasureField) => TextInputProps;
  hint: string;
  className?: string | undefined;
  /** Other rare fields, above the measures. */
  children?: ReactNode;
  /** Whether one of them is filled in. */
  isFilled?: boolean;
  /** Whether one of them has an error. */
  isWrong?: boolean;
}

type InheritingMeasuresProps = Omit<ProductMeasuresProps, 'values' | 'isFilled'> & {
  fold: MeasureFold;
  /** The measures of the product's group: null for a product in none, undefined until they are read. */
  ofGroup: Measures | null | undefined;
};

/**
 * Weight and measures of a product or a group. A blank field shows the inherited value, which is read once the fields are in
 * sight.
 */
export function InheritingMeasures({ fold, ofGroup, ...rest }: InheritingMeasuresProps) {
  const shop = useQuery({ ...storeApi.query('GET /store/settings'), enabled: fold.isOpen }).data
    ?.package;
  const placeholderOf = (name: MeasureField): string | undefined => {
    // A single answer could show the shop's value in place of the group's.
    if (!shop || ofGroup === undefined) return undefined;
    const inherited = inheritedMeasure(name, ofGroup ?? undefined, shop);
    return inherited && inheritedText(name, inherited);
  };
  return <MeasureFields {...rest} fold={fold} placeholderOf={placeholderOf} />;
}

/** The measures of something that is in no group. */
export function ProductMeasures({ values, isFilled, ...rest }: ProductMeasuresProps) {
  return <InheritingMeasures {...rest} fold={useMeasureFold(values, isFilled)} ofGroup={null} />;
}
