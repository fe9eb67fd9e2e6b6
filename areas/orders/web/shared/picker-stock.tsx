import { Text } from '@mantine/core';

import { newOrderTexts } from './cart-texts.ts';

/** The units of a card in the picker. */
export function PickerStock({ stock }: { stock: number }) {
  return (
    <Text fz="sm" c={stock > 0 ? 'dimmed' : 'red'}>
      {stock > 0 ? newOrderTexts.units(stock) : newOrderTexts.outOfStock}
    </Text>
  );
}
