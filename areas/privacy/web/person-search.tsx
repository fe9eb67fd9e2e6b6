import type { PersonAnswer } from '../endpoints.ts';
import { isCpf } from '#kit/rules/cpf.ts';
import { doubtOf } from '#kit/rules/person-fields.ts';
import { canChat } from '#kit/rules/phone.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { FieldDoubt } from '#kit/web/components/forms/field-doubt.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { privacyApi } from './api.ts';
import classes from './privacy.module.css';
import { privacyTexts as texts } from './texts.ts';

interface PersonSearchProps {
  cpf: string;
  onChange: (cpf: string) => void;
  onFound: (person: PersonAnswer, cpf: string) => void;
}

/** The search for one CPF. The trail records each answer as a look at a person's data. */
export function PersonSearch({ cpf, onChange, onFound }: PersonSearchProps) {
  const [error, setError] = useState('');
  const doubt = canChat(cpf) ? undefined : doubtOf('cpf', cpf);
  const search = useChange({
    send: (typed: string) => privacyApi.call('POST /privacy/person', { body: { cpf: typed } }),
    failed: (failure) => messageOf(failure, texts.findFailed),
    onDone: (person, typed) => onFound(person, typed),
  });
  return (
    <Card title={texts.search}>
      <p className="quiet">{texts.searchHint}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isWhole = isCpf(cpf) || canChat(cpf);
          setError(isWhole ? '' : texts.cpfInvalid);
          if (isWhole) search.run(cpf);
        }}
      >
        <TextInput
          mt="var(--b-space-md)"
          label={texts.cpf}
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          aria-required
          value={cpf}
          error={error}
          description={doubt && <FieldDoubt text={doubt} />}
          onChange={(event) => {
            setError('');
            onChange(event.currentTarget.value);
          }}
          inputContainer={(input) => (
            <Group className={classes.search} gap="var(--b-space-sm)" align="stretch">
              {input}
              <Button
                type="submit"
                loading={search.pending}
                leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
              >
                {texts.find}
              </Button>
            </Group>
          )}
        />
      </form>
    </Card>
  );
}
