import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';

import { lazyWhenIdle } from './when-idle.tsx';

const ConfirmModal = lazyWhenIdle(async () => ({
  default: (await import('./confirm-modal.tsx')).ConfirmModal,
}));

export interface ConfirmOptions {
  /** The question, word for word as the spec has it. */
  message: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action cannot be undone: the confirming button is red. */
  danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Holds the one confirmation dialog of the page; `useConfirm` opens it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>((next) => {
    answer.current?.(false);
    setOptions(next);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = (agreed: boolean): void => {
    setOpened(false);
    answer.current?.(agreed);
    answer.current = undefined;
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {options && <ConfirmModal options={options} opened={opened} onAnswer={settle} />}
    </ConfirmContext>
  );
}

/** `const confirm = useConfirm(); if (await confirm({ message })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
