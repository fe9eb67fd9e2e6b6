import type { PersonAnswer } from '#domain/contract/privacy.ts';
import { formatCpf, onlyDigits } from '#domain/rules/cpf.ts';
import { Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { BackLink } from '../components/back-link.tsx';
import { FormModal } from '../components/forms/form-modal.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { AnonymizeForm } from '../features/privacy/anonymize-form.tsx';
import { PersonReport } from '../features/privacy/person-report.tsx';
import { PersonSearch } from '../features/privacy/person-search.tsx';
import classes from '../features/privacy/privacy.module.css';
import { RetentionForm } from '../features/privacy/retention-form.tsx';
import { anonymizeTexts, privacyTexts as texts } from '../features/privacy/texts.ts';
import { paths } from '../lib/pages/paths.ts';

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
  // The CPF is not in the address: histories and logs keep addresses.
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
