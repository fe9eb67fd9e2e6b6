import { Modal, type ModalProps } from '@mantine/core';
import { Fragment, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import classes from './form-modal.module.css';
import { DialogContext, type DialogOfForm } from './use-form-core.ts';

interface FormModalProps<Record> {
  title: string | ((record: Record) => string);
  record: Record | undefined;
  onClose: () => void;
  size?: ModalProps['size'];
  /** False: the content of the dialog cannot be opened a second time. */
  closeOnClickOutside?: boolean;
  /** The form; made when the dialog opens, with `useAppForm` or `useFormCore` inside. */
  children: (record: Record) => ReactNode;
}

/**
 * A dialog with a form. Keep it mounted and change `record`: Mantine then gives the focus back to the button that opened it. Esc,
 * the cross and Cancelar ask before typed text is lost.
 */
export function FormModal<Record>({
  title,
  record,
  onClose,
  size,
  closeOnClickOutside = true,
  children,
}: FormModalProps<Record>) {
  const opened = record !== undefined;
  // The form stays on screen while the dialog fades out; `opening` counts, so that each opening has a form of its own.
  const [state, setState] = useState({ shown: record, opened, opening: 0 });
  if (opened !== state.opened || (opened && record !== state.shown)) {
    setState({
      shown: record ?? state.shown,
      opened,
      opening: opened && !state.opened ? state.opening + 1 : state.opening,
    });
  }
  const { shown, opening } = state;
  const mayClose = useRef<() => Promise<boolean>>(undefined);
  const askBefore = useCallback((ask: (() => Promise<boolean>) | undefined): void => {
    mayClose.current = ask;
  }, []);
  const [asking, setAsking] = useState(false);

  const close = async (): Promise<void> => {
    if (asking) return;
    // Esc belongs to the question above the dialog.
    setAsking(true);
    const agreed = (await mayClose.current?.()) ?? true;
    setAsking(false);
    if (agreed) onClose();
  };
  const [isCovered, setCovered] = useState(false);
  const coverBelow = use(DialogContext)?.setCovered;
  useEffect(() => {
    coverBelow?.(opened);
    return () => coverBelow?.(false);
  }, [coverBelow, opened]);
  const dialog: DialogOfForm = { askBefore, close: () => void close(), setCovered };

  return (
    <Modal
      opened={opened}
      onClose={dialog.close}
      title={typeof title === 'string' ? title : shown !== undefined && title(shown)}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={!asking && !isCovered}
      classNames={classes}
      {...(size === undefined ? {} : { size })}
    >
      <DialogContext value={dialog}>
        <Fragment key={opening}>{shown !== undefined && children(shown)}</Fragment>
      </DialogContext>
    </Modal>
  );
}
