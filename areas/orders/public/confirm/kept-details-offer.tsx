import { useEffect, useRef, useState } from 'react';

import type { PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { formOfKept } from '#kit/web/lib/person/person-form-starts.ts';
import { Button } from '#kit/light/button.tsx';
import { forgetDetails, readKeptDetails } from './kept-details.ts';
import classes from './kept-details-offer.module.css';

const texts = {
  kept: (name: string): string => `Neste aparelho: dados de ${name}.`,
  /** Used when the first name came from the shop's record, and is not stored here. */
  keptUnnamed: 'Neste aparelho: dados da última confirmação.',
  use: 'Usar os dados da última vez',
  used: 'Dados preenchidos. Confira e confirme.',
  forget: 'Esquecer neste aparelho',
  forgotten: 'Pronto: este aparelho não guarda mais seus dados.',
} as const;

/** The offer of a person's stored details: to use them again in a form, and to delete them. */
export function KeptDetailsOffer({
  onUse,
}: {
  onUse?: ((form: PersonFormState) => void) | undefined;
}) {
  const [kept, setKept] = useState(readKeptDetails);
  const [said, setSaid] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  // The line takes the focus from the removed button.
  useEffect(() => {
    if (!kept) line.current?.focus();
  }, [kept]);
  if (!kept && !said) return null;
  return (
    <div>
      {kept && (
        <>
          <p className="quiet">
            {kept.name ? texts.kept(`${kept.name} ${kept.surname}`.trim()) : texts.keptUnnamed}
          </p>
          <div className={`wrap ${classes.buttons}`}>
            {onUse && (
              <Button
                variant="default"
                onClick={() => {
                  onUse(formOfKept(kept));
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
                setKept(undefined);
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
