import {
  IconBuildingStore,
  IconFileSpreadsheet,
  IconKey,
  IconLink,
  IconMessageCircle,
  IconPlugConnected,
  IconPrinter,
  IconQrcode,
  IconReceipt,
  IconRosetteDiscount,
  IconShieldLock,
  IconTag,
  IconTicket,
  IconTruck,
  IconUser,
  IconHistory,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { accountsApi } from '#areas/accounts/web/api.ts';
import { AuditPage } from '#areas/audit/web/audit-page.tsx';
import type { SubjectIcons } from '#areas/audit/web/audit-list.tsx';
import { trail } from '../trail.ts';

/** The signs of subjects, in the order of the filter; a subject without a sign of its own comes after them. */
const ICONS: SubjectIcons = {
  account: IconKey,
  product: IconTag,
  discount: IconRosetteDiscount,
  coupon: IconTicket,
  shipping: IconTruck,
  link: IconLink,
  customer: IconUser,
  order: IconReceipt,
  batch: IconPrinter,
  senders: IconPlugConnected,
  'pix-account': IconQrcode,
  templates: IconMessageCircle,
  store: IconBuildingStore,
  report: IconFileSpreadsheet,
  audit: IconHistory,
  privacy: IconShieldLock,
  window: IconBuildingStore,
};

// The keys keep the order of the signs, and get their names.
const names = { ...ICONS, ...trail.subjects };

export function TrailPage() {
  const { data: staff } = useQuery(accountsApi.query('GET /users'));
  return <AuditPage names={names} icons={ICONS} staff={staff} />;
}
