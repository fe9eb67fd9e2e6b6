import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { storeApi, showSettings } from './shared/api.ts';
import { storeTexts as texts, sellerDutyTexts, storeTextWords } from './texts.ts';
import type { StoreSettingsAnswer } from '../contract.ts';
import { isValidPhone } from '#kit/rules/phone.ts';
import { missingOfSeller, type WantedOfSeller } from '../rules/store-texts.ts';
import { Button, Text } from '@mantine/core';
import { useLocation, Link } from '@tanstack/react-router';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { StoreDetailsCard } from './store-details-card.tsx';
import { StorePreview } from './store-preview.tsx';
import { OrderRuleFields } from './order-rule-fields.tsx';
import { PixFields } from './pix-fields.tsx';
import { storeErrors, storeInputOf, storeValuesOf } from './store-rules.ts';
import classes from './store.module.css';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { Card } from '#kit/web/components/layout.tsx';
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
function StoreForm({ settings }: { settings: StoreSettingsAnswer }) {
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
  // The link back to the first steps, where the person has just saved.
  const isOfSteps = useLocation({ select: ({ state }) => state.fromFirstSteps === true });

  return (
    <AppForm form={form}>
      <SellerDuties seller={settings} />
      <div className={`grid-top ${classes.columns}`}>
        <div className={layout.cards}>
          <StoreDetailsCard form={form} settings={settings} />
          <PixFields form={form} />
          <OrderRuleFields form={form} />
          <StoreTextsCard />
        </div>
        <div className={classes.side}>
          <StorePreview
            values={values}
            hasChat={isValidPhone(values.whatsapp)}
            logo={settings.logo}
          />
        </div>
        <div className={classes.save}>
          <StickyBar always={form.dirty || isOfSteps}>
            {isOfSteps && !form.dirty && (
              <BackLink to={paths.dashboard} cameFromThere label={texts.firstSteps} />
            )}
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

function StoreTextsCard() {
  const { data } = useQuery(storeApi.query('GET /store/texts'));
  const stateOf = (kind: keyof typeof EDITORS): string | undefined => {
    const text = data?.find((each) => each.kind === kind);
    if (!text) return undefined;
    return text.own ? storeTextWords.own : storeTextWords.standard;
  };
  return (
    <Card title={storeTextWords.title}>
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
    </Card>
  );
}
