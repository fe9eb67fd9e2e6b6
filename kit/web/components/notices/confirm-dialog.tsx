import { Button, Modal, Text } from '@mantine/core';
import type { RouterHistory } from '@tanstack/react-router';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

import { giveFocusBack } from '../../lib/give-focus-back.ts';
import { commonTexts } from '../../lib/texts.ts';
import { Actions } from '../layout.tsx';

interface ConfirmOptions {
  message: string;
  /** The consequence, below the question. */
  consequence?: string | undefined;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action cannot be undone, so the confirming button is not the filled one. */
  danger?: boolean;
}

const DANGEROUS = { variant: 'outline', color: 'red' } as const;

interface ConfirmModalProps {
  options: ConfirmOptions;
  opened: boolean;
  history: RefObject<RouterHistory | undefined>;
  onAnswer: (agreed: boolean) => void;
  onClosed: () => void;
}

/** Going back while a question is on screen answers no, and goes no further. */
function useBackAsNo({ options, opened, history, onAnswer }: ConfirmModalProps) {
  // The code after an answer may go back before the question is off the screen.
  const answered = useRef<ConfirmOptions>(undefined);
  const answer = (agreed: boolean): void => {
    answered.current = options;
    onAnswer(agreed);
  };
  useEffect(() => {
    if (!opened) return undefined;
    return history.current?.block({
      blockerFn: ({ action }) => {
        const isNo = action === 'BACK' && answered.current !== options;
        if (isNo) onAnswer(false);
        return isNo;
      },
      enableBeforeUnload: false,
    });
  }, [options, opened, history, onAnswer]);
  return answer;
}

function ConfirmModal(props: ConfirmModalProps) {
  const { options, opened, onClosed } = props;
  const onAnswer = useBackAsNo(props);
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={options.title ?? commonTexts.confirm}
      // Wide enough for two buttons of three words each in one row.
      size={460}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Text>{options.message}</Text>
      {options.consequence && <Text mt="xs">{options.consequence}</Text>}
      <Actions>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {options.cancelLabel ?? commonTexts.cancel}
        </Button>
        <Button {...(options.danger && DANGEROUS)} onClick={() => onAnswer(true)}>
          {options.confirmLabel ?? commonTexts.confirm}
        </Button>
      </Actions>
    </Modal>
  );
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface ConfirmDialog {
  confirm: Confirm;
  /** Answers the question that is still open. */
  settle: (agreed: boolean) => void;
  /** Sets the pages behind the question. */
  standOver: (history: RouterHistory) => void;
}

const ConfirmContext = createContext<ConfirmDialog | undefined>(undefined);

/** Holds the one confirmation dialog of the page; `useConfirm` opens it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const asker = useRef<Element | null>(null);
  const history = useRef<RouterHistory>(undefined);

  const confirm = useCallback<Confirm>((next) => {
    answer.current?.(false);
    asker.current = document.activeElement;
    setOptions(next);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = useCallback((agreed: boolean): void => {
    setOpened(false);
    answer.current?.(agreed);
    answer.current = undefined;
  }, []);

  const dialog = useMemo(
    () => ({
      confirm,
      settle,
      standOver: (pages: RouterHistory): void => void (history.current = pages),
    }),
    [confirm, settle],
  );
  return (
    <ConfirmContext value={dialog}>
      {children}
      {options && (
        <ConfirmModal
          options={options}
          opened={opened}
          history={history}
          onAnswer={settle}
          onClosed={() => {
            // The next question was asked while this one was closing.
            if (answer.current) return;
            // Removed, not only hidden: a hidden dialog would still react to Esc, and close at the key that makes a form ask
            // again.
            setOptions(undefined);
            giveFocusBack(asker.current);
          }}
        />
      )}
    </ConfirmContext>
  );
}

function useConfirmDialog(): ConfirmDialog {
  const dialog = useContext(ConfirmContext);
  if (!dialog) throw new Error('useConfirm needs a ConfirmProvider above it');
  return dialog;
}

/** `const confirm = useConfirm(); if (await confirm({ message })) …` */
export const useConfirm = (): Confirm => useConfirmDialog().confirm;

/**
 * Closes the question with the page that asked it: a person who left did not agree.
 * @param history going back answers the question, and goes no further
 */
export function useConfirmOfPage(pathname: string, history: RouterHistory): void {
  const { settle, standOver } = useConfirmDialog();
  useEffect(() => {
    standOver(history);
    return () => settle(false);
  }, [pathname, history, standOver, settle]);
}
