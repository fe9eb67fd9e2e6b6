import type { Address } from '@balcao/domain/contract/person';
import { CUSTOMER_FIELDS, type CustomerField } from '@balcao/domain/rules/person-fields';

import { fieldDoubt } from '../lib/person/person-fields.ts';
import { stateDoubt } from '../lib/person/state-options.ts';
import { LineNote } from './line-note.tsx';

interface PersonDoubtsProps {
  person: Readonly<Record<CustomerField, string>>;
  address: Address | null;
}

/** What looks mistyped in a person's details, a line each. */
export function PersonDoubts({ person, address }: PersonDoubtsProps) {
  const doubts = [
    ...CUSTOMER_FIELDS.map((field) => fieldDoubt(field, person[field])),
    address && stateDoubt(address),
  ];
  return doubts.map(
    (doubt) =>
      doubt && (
        <LineNote key={doubt} kind="doubtful">
          {doubt}
        </LineNote>
      ),
  );
}
