import { createContext } from 'react';

/** The title of the page that is open, as its row in `pages.tsx` has it. The frame provides it. */
export const PageTitle = createContext('');
