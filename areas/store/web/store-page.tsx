import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { storeApi, showSettings } from './shared/api.ts';
import { storeTexts as texts, sellerDutyTexts, storeSections, storeTextWords } from './texts.ts';
import type { StoreSettingsAnswer } from '../contract.ts';
import { isValidPhone } from '#kit/rules/phone.ts';
import { missingOfSeller, type WantedOfSeller } from '../rules/store-texts.ts';
import { Button, Text } from '@mantine/core';
import { useLocation, Link } from '@tanstack/react-router';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import {
  useAppForm,
  type AppForm as StoreFormState,
} from '#kit/web/components/forms/use-app-form.ts';
import { PAYMENT_REMINDER_FIELD, paths } from '#kit/web/lib/pages/paths.ts';
import { useState } from 'react';
import { Fold, Folds } from '#kit/web/components/forms/folds.tsx';
import { SellerFields, StoreDetailsCard } from './store-details-card.tsx';
import { StorePreview } from './store-preview.tsx';
import { OrderRuleFields, PackageFields } from './order-rule-fields.tsx';
import { PixFields } from './pix-fields.tsx';
import { storeErrors, storeInputOf, storeValuesOf, type StoreValues } from './store-rules.ts';
import classes from './store.module.css';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { storeTextPages } from '#kit/web/lib/pages/public-paths.ts';

export function StorePage() {
  // The settings are not read again: an answer must not replace text that is being typed.
  const settings = useQuery({
    ...storeApi.query('GET /store/settings'),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader lead={texts.lead} />
      {settings.data && <StoreForm settings={settings.data} />}
      {!settings.data && settings.isError && (
        <ListError message={texts.loadFailed} query={settings} />
      )}
      {settings.isPending && <ListLoading />}
    </>
  );
}

/** The facts that the law requires and that are still empty; nothing once all are there. */
function SellerDuties({ seller }: { seller: Readonly<Record<WantedOfSeller, string>> }) {
  const missing = missingOfSeller(seller).map((field) => sellerDutyTexts.fields[field]);
  if (missing.length === 0) return null;
  return (
    <Warning role="note" mb="lg" title={sellerDutyTexts.title}>
      {sellerDutyTexts.missing(missing)}
    </Warning>
  );
}

/** The store's data about itself; the typed text stays until the server has taken it. */
function StoreForm({ settings }: Pick<StoreSectionsProps, 'settings'>) {
  const client = useQueryClient();
  const form = useAppForm({
    name: 'loja',
    initialValues: storeValuesOf(settings),
    validate: storeErrors,
    toPayload: storeInputOf,
    send: (body) => storeApi.call('PUT /store/settings', { body }),
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: (saved) => showSettings(client, saved),
  });
  const { values } = form.form;

  return (
    <AppForm form={form}>
      <SellerDuties seller={settings} />
      <div className={`grid-top ${classes.columns}`}>
        <div className={layout.cards}>
          <StoreDetailsCard form={form} settings={settings} />
          <PixFields form={form} />
          <StoreSections form={form} settings={settings} />
        </div>
        <div className={classes.side}>
          <StorePreview
            values={values}
            hasChat={isValidPhone(values.whatsapp)}
            logo={settings.logo}
          />
        </div>
        <div className={classes.save}>
          <StickyBar always={form.dirty}>
            <p className="quiet" role="status">
              {form.dirty && texts.unsaved}
            </p>
            <Button type="submit" loading={form.pending} disabled={!form.dirty}>
              {commonTexts.save}
            </Button>
          </StickyBar>
        </div>
      </div>
    </AppForm>
  );
}

const EDITORS = { privacy: paths.privacyText, returns: paths.returnsText } as const;

type Section = keyof typeof storeSections;

interface StoreSectionsProps {
  form: StoreFormState<StoreValues>;
  settings: StoreSettingsAnswer;
}

const SELLER_FIELDS: readonly string[] = ['legalName', 'document', 'email', 'address'];

/** The section of a field; undefined for one that always shows. */
function sectionOf(field: string): Section | undefined {
  if (field.startsWith('package.')) return 'package';
  if (field === 'notice' || field === 'linkDays' || field === 'paymentReminderHours')
    return 'orders';
  return SELLER_FIELDS.includes(field) ? 'seller' : undefined;
}

/** Fields that a shop fills in once, or never: closed, unless the law needs one, a link leads to one, or one is refused. */
function StoreSections({ form, settings }: StoreSectionsProps) {
  const isReminder = useLocation({ select: ({ hash }) => hash === PAYMENT_REMINDER_FIELD });
  const [open, setOpen] = useState<readonly string[]>(() => [
    ...(missingOfSeller(settings).length > 0 ? ['seller'] : []),
    ...(isReminder ? ['orders'] : []),
  ]);
  const refused = Object.keys(form.form.errors).flatMap((field) => {
    const section = sectionOf(field);
    return section ?? [];
  });
  // Kept open: the section must not close while the field is being mended.
  if (refused.some((name) => !open.includes(name))) setOpen([...new Set([...open, ...refused])]);
  return (
    <div className={`surface ${layout.card}`}>
      <Folds value={[...open]} onChange={setOpen}>
        <Fold value="seller" {...storeSections.seller}>
          <SellerFields form={form} />
        </Fold>
        <Fold value="orders" {...storeSections.orders}>
          <OrderRuleFields form={form} />
        </Fold>
        <Fold value="package" {...storeSections.package}>
          <PackageFields form={form} />
        </Fold>
        <Fold value="texts" {...storeSections.texts}>
          <StoreTextsList />
        </Fold>
      </Folds>
    </div>
  );
}

function StoreTextsList() {
  const { data } = useQuery(storeApi.query('GET /store/texts'));
  const stateOf = (kind: keyof typeof EDITORS): string | undefined => {
    const text = data?.find((each) => each.kind === kind);
    if (!text) return undefined;
    return text.own ? storeTextWords.own : storeTextWords.standard;
  };
  return (
    <>
      <Text c="dimmed" fz="sm" lh="1.5">
        {storeTextWords.lead}
      </Text>
      <ul className="parted">
        {storeTextPages.map(({ kind, title }) => (
          <li key={kind} className={`line-wrap between ${classes.textRow}`}>
            <div>
              <p>{title}</p>
              <p className="quiet">{stateOf(kind) ?? '\u00a0'}</p>
            </div>
            <Button
              component={Link}
              to={EDITORS[kind]}
              variant="default"
              aria-label={storeTextWords.edit(title)}
            >
              {commonTexts.edit}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
