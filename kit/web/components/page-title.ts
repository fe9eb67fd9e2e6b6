import { createContext, type ReactNode } from 'react';

/** The title of the open page, from its row in `pages.tsx`. The frame provides it. */
export const PageTitle = createContext('');

export interface FrameBack {
  /** Replaces the page's own link back, for a page opened from an unusual place. */
  instead?: ReactNode;
  /** The link back of a page that has none of its own. */
  otherwise?: ReactNode;
}

/** The links back that the frame knows. */
export const PageBack = createContext<FrameBack>({});
