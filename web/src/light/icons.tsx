import { icon } from './icon.tsx';

export const CheckCircleIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4');

export const ChevronDownIcon = icon('M6 9l6 6l6 -6');
