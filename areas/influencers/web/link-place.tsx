import { meantShortName } from '../rules/slug.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { api } from '#kit/web/lib/api/api.ts';
import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { customerUrl } from '#kit/web/lib/pages/public-paths.ts';
import { influencersApi } from './api.ts';
import type { LinkPlace, LinkValues } from './link-values.ts';
import { linkPlaceTexts as texts } from './texts.ts';

const PLACES: readonly LinkPlace[] = ['chat', 'window', 'item'];

/** The part of the window's answer that a link to it needs. */
interface LinkedWindow {
  readonly settings: { readonly isOn: boolean };
  readonly contents: {
    readonly entries: readonly {
      readonly slug: string;
      readonly name: string;
      /** `gone`: not on sale any more. */
      readonly leftOut: string | null;
    }[];
  };
}

interface LinkPlaceProps {
  form: Pick<AppForm<LinkValues>, 'field'>;
}

/** The destination of the link: the chat, the window, or an item in it. */
export function PlaceFields({ form }: LinkPlaceProps) {
  const place = form.field('place');
  const slug = form.field('slug');
  const { data, isError } = useQuery({
    queryKey: [...influencersApi.key(), 'window'],
    queryFn: ({ signal }) => api.get<LinkedWindow>('/window', { signal }),
    enabled: place.value !== 'chat',
  });
  const entries = data?.contents.entries.filter(({ leftOut }) => leftOut !== 'gone') ?? [];
  const isKnown = slug.value === '' || entries.some((entry) => entry.slug === slug.value);
  return (
    <>
      <NativeSelect
        {...place}
        label={texts.place}
        {...(place.value !== 'chat' &&
          data?.settings.isOn === false && { description: texts.closed })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        {PLACES.map((each) => (
          <option key={each} value={each}>
            {texts.places[each]}
          </option>
        ))}
      </NativeSelect>
      {place.value === 'item' && (
        <NativeSelect
          {...slug}
          label={texts.item}
          {...(isError && { error: texts.itemsFailed })}
          {...(data && entries.length === 0 && { description: texts.noItems })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        >
          <option value="">{texts.chooseItem}</option>
          {!isKnown && <option value={slug.value}>{data ? texts.itemGone : slug.value}</option>}
          {entries.map((entry) => (
            <option key={entry.slug} value={entry.slug}>
              {entry.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </>
  );
}

interface ShortNameProps extends LinkPlaceProps {
  /** The name that the link already has. */
  had: string | null;
}

export function ShortNameField({ form, had }: ShortNameProps) {
  const field = form.field('shortName');
  const typed = meantShortName(field.value);
  const isLost = had !== null && typed !== had;
  return (
    <TextInput
      {...field}
      onBlur={() => {
        if (typed !== field.value) field.onChange(typed);
      }}
      label={texts.shortName}
      description={
        isLost
          ? texts.losesName(customerUrl(`/i/${had}`))
          : texts.shortNameHint(customerUrl(`/i/${typed || texts.someName}`))
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={40}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
