import { formatDateTime } from '#kit/web/lib/format.ts';
import type { FreightOfLink } from '../contract.ts';
import { DELIVERY_WORDS } from '../rules/delivery.ts';

export const deliveryInWords = ({ state, at }: NonNullable<FreightOfLink['delivery']>): string =>
  `Andamento da entrega: ${DELIVERY_WORDS[state]}, em ${formatDateTime(at)}.`;
