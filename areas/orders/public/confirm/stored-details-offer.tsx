import { useEffect, useRef, useState } from 'react';

import type { PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { formOfKept } from '#kit/web/lib/person/person-form-starts.ts';
import { Button } from '#kit/light/button.tsx';
import { forgetDetails, readStoredDetails } from './stored-details.ts';
import classes from './stored-details-offer.module.css';

const texts = {
  stored: (name: string): string => `Neste aparelho: dados de ${name}.`,
  /** Used when the first name came from the shop's record, and is not stored here. */
  storedUnnamed: 'Neste aparelho: dados da última confirmação.',
  use: 'Usar os dados da última vez',
  used: 'Dados preenchidos. Confira e confirme.',
  forget: 'Esquecer neste aparelho',
  forgotten: 'Pronto: este aparelho não guarda mais seus dados.',
} as const;

/** The offer of a person's stored details: to use them again in a form, and to delete them. */
export function StoredDetailsOffer({
  onUse,
}: {
  onUse?: ((form: PersonFormState) => void) | undefined;
}) {
  const [stored, setStored] = useState(readStoredDetails);
  const [said, setSaid] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  // The line takes the focus from the removed button.
  useEffect(() => {
    if (!stored) line.current?.focus();
  }, [stored]);
  if (!stored && !said) return null;
  return (
    <div>
      {stored && (
        <>
          <p className="quiet">
            {stored.name
              ? texts.stored(`${stored.name} ${stored.surname}`.trim())
              : texts.storedUnnamed}
          </p>
          <div className={classes.buttons}>
            {onUse && (
              <Button
                variant="default"
                onClick={() => {
                  onUse(formOfKept(stored));
                  setSaid(texts.used);
                }}
              >
                {texts.use}
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                forgetDetails();
                setStored(undefined);
                setSaid(texts.forgotten);
              }}
            >
              {texts.forget}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="quiet" tabIndex={-1} ref={line}>
        {said}
      </p>
    </div>
  );
}
