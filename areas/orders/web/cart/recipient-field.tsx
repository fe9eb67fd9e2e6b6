import type { CustomerAnswer } from '#areas/customers/contract.ts';
import { formatCpf } from '#kit/rules/cpf.ts';
import { formatPhone, shownPhone } from '#kit/rules/phone.ts';
import {
  Box,
  Button,
  Combobox,
  Group,
  Skeleton,
  Stack,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBrandWhatsapp, IconNote } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useId, useRef, type RefObject } from 'react';

import { usePhoneDoubt } from '#kit/web/components/forms/use-phone-doubt.tsx';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import type { CartRecipient } from '../shared/cart.ts';
import classes from './recipient-field.module.css';
import { recipientTexts as texts } from '../shared/cart-texts.ts';

const SEARCH_DELAY_MS = 250;
const SHORTEST_SEARCH = 2;
const CUSTOMERS_SHOWN = 6;

interface RecipientFieldProps {
  recipient: CartRecipient | null;
  onChange: (recipient: CartRecipient | null) => void;
}

const nameOf = ({ name, surname }: CustomerAnswer): string => `${name} ${surname}`.trim();

/** A known customer, with the staff's note on them. */
function KnownCustomer({
  id,
  button,
  onClear,
}: {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClear: () => void;
}) {
  const { data: customer, isError } = useQuery({
    ...customersApi.query('GET /customers', { query: { ids: id } }),
    select: ([found]) => found ?? null,
  });
  const isGone = customer === null || isError;
  return (
    <Stack component="section" className={classes.known} gap={10} aria-label={texts.label}>
      <Group gap={12} justify="space-between" align="flex-start" wrap="nowrap">
        <Box flex={1} miw={0}>
          <p className="quiet">{texts.label}</p>
          {customer === undefined && !isError && <Skeleton height={20} aria-hidden="true" />}
          {customer && <p className={`breaks ${classes.name}`}>{nameOf(customer)}</p>}
          {customer?.phone && <p className="quiet">{shownPhone(customer.phone)}</p>}
          {isGone && <p role="alert">{customer === null ? texts.gone : texts.failed}</p>}
        </Box>
        <Button ref={button} variant="default" size="xs" onClick={onClear}>
          {isGone ? texts.clear : texts.change}
        </Button>
      </Group>
      {customer?.note && (
        <Group component="p" className={classes.note} gap={8} align="stretch" wrap="nowrap">
          <IconNote size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{texts.note} </span>
            {customer.note}
          </span>
        </Group>
      )}
    </Stack>
  );
}

/** A field for a known customer, found by name, CPF or phone, or for an unknown name. */
function SomebodyTyped({
  name,
  phone,
  input,
  onChange,
  onChoose,
}: {
  name: string;
  phone: string;
  input: RefObject<HTMLInputElement | null>;
  onChange: RecipientFieldProps['onChange'];
  onChoose: (customerId: string) => void;
}) {
  const labelId = useId();
  const { description, startTyping, stopTyping } = usePhoneDoubt(phone);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [q] = useDebouncedValue(name.trim(), SEARCH_DELAY_MS);
  const isSearch = q.length >= SHORTEST_SEARCH;
  const { data } = useQuery({
    // Customers that begin with it come first, then the latest buyers.
    ...customersApi.page('GET /customers', {
      query: { q, sort: 'likely', page: 1, limit: CUSTOMERS_SHOWN },
    }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const found = isSearch ? (data?.rows ?? []) : [];
  const type = (typed: { name: string; phone: string }): void =>
    onChange(typed.name === '' && typed.phone === '' ? null : typed);

  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={(customerId) => {
          combobox.closeDropdown();
          onChoose(customerId);
        }}
        shadow="md"
      >
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            ref={input}
            label={texts.label}
            labelProps={{ id: labelId }}
            placeholder={texts.placeholder}
            maxLength={120}
            spellCheck={false}
            value={name}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              type({ name: event.currentTarget.value, phone });
              combobox.openDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options labelledBy={labelId} className={classes.options}>
            {found.map((customer) => (
              <Combobox.Option key={customer._id} value={customer._id} className={classes.option}>
                <span className={`breaks ${classes.name}`}>{nameOf(customer)}</span>
                <span className="quiet">
                  {[shownPhone(customer.phone), formatCpf(customer.cpf)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/* Present from the start, so that the content below does not move during typing. */}
      <TextInput
        aria-label={texts.phone}
        placeholder={name.trim() === '' ? texts.phoneNeedsName : texts.phone}
        leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        disabled={name.trim() === ''}
        value={phone}
        description={description}
        onBlur={stopTyping}
        onChange={(event) => {
          startTyping();
          type({ name, phone: shapedInput(event, formatPhone) });
        }}
      />
    </>
  );
}

export function RecipientField({ recipient, onChange }: RecipientFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The focused element disappears with the change of shape; the focus moves to its replacement.
  const change = (next: CartRecipient | null, shape: RefObject<HTMLElement | null>): void => {
    flushSync(() => onChange(next));
    shape.current?.focus();
  };
  if (recipient && 'customerId' in recipient) {
    return (
      <KnownCustomer
        id={recipient.customerId}
        button={button}
        onClear={() => change(null, input)}
      />
    );
  }
  const { name, phone } = recipient ?? { name: '', phone: '' };
  return (
    <Stack gap={8}>
      <SomebodyTyped
        name={name}
        phone={phone}
        input={input}
        onChange={onChange}
        onChoose={(customerId) => change({ customerId }, button)}
      />
    </Stack>
  );
}
