import { Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { commonTexts } from '../../lib/texts.ts';
import { productFormTexts } from './texts.ts';
import classes from './new-product-form.module.css';

interface ProductCreatedModalProps {
  opened: boolean;
  name: string;
  onClose: () => void;
  /** It is off the screen: the focus goes to the next product. */
  onClosed: () => void;
}

/** Says that the product is in. The cross is left out: the one way on is Fechar (or Esc). */
export function ProductCreatedModal({ opened, name, onClose, onClosed }: ProductCreatedModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      withCloseButton={false}
      size="sm"
      title={productFormTexts.created}
    >
      <div className={classes.created}>
        <span className={classes.picture} aria-hidden="true">
          <IconCheck size={24} stroke={2} />
        </span>
        <p className={classes.what}>{name}</p>
      </div>
      <Button fullWidth className={classes.close} onClick={onClose} data-autofocus>
        {commonTexts.close}
      </Button>
    </Modal>
  );
}
