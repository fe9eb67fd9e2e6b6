import type { ProductAnswer } from '#areas/products/contract.ts';
import { Anchor, CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { connectionText } from '#kit/web/lib/api/failure-text.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { stockChangeTexts as texts, stockTexts } from './texts.ts';
import { compareNames } from '#areas/products/rules/name-order.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import classes from './product-select.module.css';

const SEARCH_DELAY_MS = 250;
/** Products offered at once: further letters find the others. */
const CHOICES = 20;

interface ProductSelectProps {
  /** Missing in a form that needs a product. */
  label?: string;
  product?: ProductAnswer | undefined;
  onChoose: (product: ProductAnswer | undefined) => void;
  failedText: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  hint?: ReactNode;
}

/** @returns `found`: the products of this very text; undefined until they are here, so that Enter takes no other product. */
function useFoundProducts(wanted: string) {
  const [q] = useDebouncedValue(wanted, SEARCH_DELAY_MS);
  const choices = useQuery(
    productsApi.page('GET /products', { query: { sort: 'name-asc', q, page: 1, limit: CHOICES } }),
  );
  return { choices, found: wanted === q ? choices.data : undefined };
}

/** Chooses one product of thousands: the server finds it by any part of its name; each option shows its stock. */
export function ProductSelect(props: ProductSelectProps) {
  const { label, product, onChoose, failedText, invalid, describedBy, hint } = props;
  const labelId = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** The text that is being typed; undefined shows the chosen product. */
  const [typed, setTyped] = useState<string>();
  const { choices, found } = useFoundProducts((typed ?? '').trim());
  const { error } = choices;
  const rows = [...(found?.rows ?? [])].sort((one, other) => compareNames(one.name, other.name));
  /** The number of matching products besides the rows. */
  const hidden = (found?.total ?? 0) - rows.length;
  const showFirst = useEffectEvent(() => {
    if (typed !== undefined) combobox.selectFirstOption();
  });
  useEffect(() => {
    if (found) showFirst();
  }, [found]);

  const choose = (next: ProductAnswer | undefined): void => {
    setTyped(undefined);
    combobox.closeDropdown();
    onChoose(next);
  };
  const leave = (): void => {
    combobox.closeDropdown();
    if (typed?.trim() === '' && product) onChoose(undefined);
    setTyped(undefined);
  };
  const failure = error && !choices.data && (
    <span role="alert">
      <span>{failedText}</span> <span>{connectionText(error)}</span>{' '}
      <Anchor component="button" type="button" inherit onClick={() => void choices.refetch()}>
        {commonTexts.retry}
      </Anchor>
    </span>
  );

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => choose(rows.find(({ _id }) => _id === id))}
      shadow="md"
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          name="product"
          label={label ?? texts.product}
          labelProps={{ id: labelId }}
          required={label === undefined}
          placeholder={texts.productPlaceholder}
          maxLength={200}
          spellCheck={false}
          value={typed ?? product?.name ?? ''}
          error={failure || invalid}
          description={hint}
          descriptionProps={{ className: classes.hint }}
          aria-errormessage={describedBy}
          rightSection={
            product ? (
              <CloseButton
                size={36}
                iconSize={18}
                aria-label={texts.clearProduct}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(undefined)}
              />
            ) : (
              <IconSelector size={18} stroke={1.75} aria-hidden="true" />
            )
          }
          rightSectionPointerEvents={product ? 'all' : 'none'}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={(event) => {
            // A half-typed text is no choice: Enter would submit the earlier product.
            if (event.key === 'Enter' && typed !== undefined) event.preventDefault();
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={Boolean(failure)}>
        {rows.length > 0 && (
          <Combobox.Options labelledBy={labelId} className={classes.options}>
            {rows.map((row) => (
              <Combobox.Option
                key={row._id}
                value={row._id}
                active={row._id === product?._id}
                className={classes.option}
              >
                <Text span className={classes.name} miw={0} fz="md">
                  {row.name}
                </Text>
                <span className={`quiet ${classes.units}`} data-none={row.stock === 0 || undefined}>
                  {stockTexts.units(row.stock)}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {rows.length === 0 && (
          <p className={classes.none} role="status">
            {!found ? commonTexts.loading : texts.noProduct}
          </p>
        )}
        {hidden > 0 && (
          <p className={`apart ${classes.more}`}>{texts.more(hidden.toLocaleString('pt-BR'))}</p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
