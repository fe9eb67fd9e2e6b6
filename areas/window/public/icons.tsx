import { icon } from '#kit/light/icon.tsx';

export const BagIcon = icon(
  'M6.3 8h11.4a2 2 0 0 1 2 2.3l-1.3 8a3 3 0 0 1 -3 2.7h-6.900a3 3 0 0 1 -3 -2.700l-1.200 -8a2 2 0 0 1 2 -2.300M9 11v-5a3 3 0 0 1 6 0v5',
);
export const ShareIcon = icon(
  'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.7 10.7l6.600 -3.400M8.700 13.300l6.600 3.400',
);
export const SearchIcon = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6');
export const PhotoIcon = icon(
  'M15 8h.01M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12M3 16l5 -5c.9 -.9 2.100 -.9 3 0l5 5M14 14l1 -1c.9 -.9 2.100 -.9 3 0l3 3',
);
