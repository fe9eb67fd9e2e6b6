import type { PersonAnswer } from '../contract.ts';
import { formatCpf, onlyDigits } from '#kit/rules/cpf.ts';
import { Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { AnonymizeForm } from './anonymize-form.tsx';
import { PersonReport } from './person-report.tsx';
import { PersonSearch } from './person-search.tsx';
import classes from './privacy.module.css';
import { RetentionForm } from './retention-form.tsx';
import { anonymizeTexts, privacyTexts as texts } from './texts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

/** The remaining data of a person who was just made anonymous. */
const emptyPerson = (cpf: string): PersonAnswer => ({
  cpf,
  forgottenAt: new Date().toISOString(),
  customer: null,
  account: null,
  orders: [],
  messages: [],
  lookUps: [],
  accesses: [],
});

export function PrivacyPage() {
  // The CPF is not in the address: histories and logs store addresses.
  const { personCpf = '', personId } = useLocation().state;
  const [cpf, setCpf] = useState(formatCpf(personCpf));
  const [found, setFound] = useState<PersonAnswer>();
  // A late answer for an earlier CPF of the field is not shown.
  const person = found?.cpf === onlyDigits(cpf) ? found : undefined;
  const [leaving, setLeaving] = useState<PersonAnswer>();
  return (
    <>
      <PageHeader
        lead={texts.lead}
        back={
          personId && (
            <BackLink
              to={paths.customer}
              params={{ id: personId }}
              cameFromThere
              label={texts.backToCustomer}
            />
          )
        }
      />
      <Stack className={classes.page} maw={960} gap="var(--b-space-cards)">
        <PersonSearch
          cpf={cpf}
          onChange={(typed) => {
            setCpf(typed);
            setFound(undefined);
          }}
          onFound={setFound}
        />
        <div role="status">
          {person && <PersonReport person={person} onAnonymize={() => setLeaving(person)} />}
        </div>
        <RetentionForm />
      </Stack>
      <FormModal
        title={anonymizeTexts.title}
        record={leaving}
        onClose={() => setLeaving(undefined)}
      >
        {(shown) => (
          <AnonymizeForm
            person={shown}
            onDone={() => {
              setLeaving(undefined);
              setFound(emptyPerson(shown.cpf));
            }}
          />
        )}
      </FormModal>
    </>
  );
}
