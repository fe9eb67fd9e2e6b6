import { formatCep, hasCepDigits } from '#kit/rules/cep.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { ActionIcon, Button, Group, Loader, Text, Textarea, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import layout from '#kit/web/components/layout.module.css';
import { shapedInput } from '#kit/web/lib/caret.ts';
import { api, ApiError } from '#kit/web/lib/api/api.ts';
import { connectionText } from '#kit/web/lib/api/failure-text.ts';
import type { FoundAddress } from '#kit/web/lib/person/person-form.ts';
import { addressOf, LONGEST, numberPlace } from './store-rules.ts';
import { storeTexts as texts } from './texts.ts';
import classes from './store.module.css';

/** The address of a CEP (8 digits), or that there is none; rejects on any other failure. */
async function findAddress(cep: string, signal: AbortSignal): Promise<FoundAddress | 'missing'> {
  try {
    const answer = await api.get<FoundAddress>(`/postal-code/${cep}`, { signal });
    return answer.erro ? 'missing' : answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}

interface AddressFieldsProps {
  address: string;
  error: string | undefined;
  onAddress: (address: string) => void;
}

function CepEnd({ lookup }: { lookup: UseQueryResult }) {
  if (lookup.isFetching) return <Loader size={18} color="gray" aria-hidden="true" />;
  if (!lookup.isError) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={texts.cepAgain}
      onClick={() => void lookup.refetch()}
    >
      <IconRefresh size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** An address as one text, which a CEP can fill; a typed address is replaced only when the person says so. */
export function AddressFields({ address, error, onAddress }: AddressFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [cep, setCep] = useState('');
  const [filled, setFilled] = useState({ text: '' });
  const [offered, setOffered] = useState('');
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    // The field has the address only now: its number is still missing.
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [address]);

  const lookup = useQuery({
    queryKey: ['postal-code', onlyDigits(cep)],
    queryFn: ({ signal }) => findAddress(onlyDigits(cep), signal),
    enabled: hasCepDigits(cep),
    refetchOnWindowFocus: false,
  });
  const found = lookup.data === 'missing' ? undefined : lookup.data;
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    setSeen(found);
    const isOurs = address.trim() === '' || address === filled.text;
    if (found && isOurs) setFilled({ text: addressOf(found) });
    else if (found) setOffered(addressOf(found));
  }
  const fill = useEffectEvent(() => {
    if (!filled.text) return;
    caret.current = numberPlace(filled.text);
    onAddress(filled.text);
  });
  useEffect(() => fill(), [filled]);
  const takeOffered = (): void => {
    setOffered('');
    setFilled({ text: offered });
  };

  const hint = (): ReactNode => {
    if (lookup.isFetching) return texts.cepSearching;
    // A missing answer is no error of the CEP.
    if (lookup.isError) {
      return (
        <>
          <span>{texts.cepFailed}</span> <span>{connectionText(lookup.error)}</span>{' '}
          <span>{texts.cepByHand}</span>
        </>
      );
    }
    if (!found) return texts.cepHint;
    return offered ? '' : texts.cepFound;
  };
  const missing = lookup.data === 'missing' && texts.cepMissing;

  return (
    <>
      <TextInput
        label={texts.cep}
        description={<span role="status">{hint()}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder="00000-000"
        value={cep}
        error={missing}
        rightSection={<CepEnd lookup={lookup} />}
        onChange={(event) => {
          setOffered('');
          setCep(shapedInput(event, formatCep));
        }}
      />
      {offered && (
        <Group className={`${layout.wide} ${classes.offer}`} justify="space-between" gap="xs">
          <Text fz="var(--b-text-nav)">{offered.replaceAll('\n', ' · ')}</Text>
          <Button size="sm" variant="default" onClick={takeOffered}>
            {texts.cepUse}
          </Button>
        </Group>
      )}
      <Textarea
        ref={area}
        name="address"
        className={layout.wide}
        label={texts.address}
        autosize
        placeholder={texts.addressPlaceholder}
        minRows={4}
        maxRows={8}
        maxLength={LONGEST.address}
        value={address}
        error={error}
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
    </>
  );
}
