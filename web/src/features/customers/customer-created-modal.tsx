import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import { Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../lib/texts.ts';
import { customerFormTexts as texts } from './texts.ts';
import classes from './customer-form.module.css';
import { fullName } from './customer-view.ts';

interface CustomerCreatedModalProps {
  /** Undefined until they are registered. */
  customer: CustomerAnswer | undefined;
  /** It is off the screen. */
  onClose: () => void;
}

/** Says that the customer is in: on to the next one, or to their page. */
export function CustomerCreatedModal({ customer, onClose }: CustomerCreatedModalProps) {
  const [closing, setClosing] = useState(false);
  const close = (): void => setClosing(true);
  return (
    <Modal
      opened={customer !== undefined && !closing}
      onClose={close}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      withCloseButton={false}
      size="sm"
      title={texts.created}
    >
      <div className={classes.created}>
        <span className={classes.picture} aria-hidden="true">
          <IconCheck size={24} stroke={2} />
        </span>
        <p className={classes.what}>{customer && fullName(customer)}</p>
      </div>
      <div className={classes.createdActions}>
        {customer && (
          <Button
            renderRoot={(props) => (
              <Link to={paths.customer} params={{ id: customer._id }} {...props} />
            )}
            variant="default"
          >
            {texts.viewCustomer}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {commonTexts.close}
        </Button>
      </div>
    </Modal>
  );
}
