import type { StoreSettingsAnswer } from '../contract.ts';
import { isValidPhone } from '#kit/rules/phone.ts';
import { missingOfSeller, type WantedOfSeller } from '../rules/store-texts.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { AppForm } from '#kit/web/components/forms/app-form.tsx';
import layout from '#kit/web/components/layout.module.css';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { showSettings, storeApi } from './shared/api.ts';
import { StoreDetailsCard } from './store-details-card.tsx';
import { StoreTextsCard } from './store-texts-card.tsx';
import { StorePreview } from './store-preview.tsx';
import { OrderRuleFields } from './order-rule-fields.tsx';
import { PixFields } from './pix-fields.tsx';
import { storeErrors, storeInputOf, storeValuesOf } from './store-rules.ts';
import { storeTexts as texts, sellerDutyTexts } from './texts.ts';
import classes from './store.module.css';
import { Warning } from '#kit/web/components/notices/warning.tsx';

interface SellerDutiesProps {
  seller: Readonly<Record<WantedOfSeller, string>>;
}

/** The facts that the law requires and that are still empty; nothing once all are there. */
function SellerDuties({ seller }: SellerDutiesProps) {
  const missing = missingOfSeller(seller).map((field) => sellerDutyTexts.fields[field]);
  if (missing.length === 0) return null;
  return (
    <Warning role="note" mb="lg" title={sellerDutyTexts.title}>
      {sellerDutyTexts.missing(missing)}
    </Warning>
  );
}

/** The store's data about itself; the typed text stays until the server has taken it. */
export function StoreForm({ settings }: { settings: StoreSettingsAnswer }) {
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
