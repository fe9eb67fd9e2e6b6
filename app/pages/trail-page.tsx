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
import { trailSubjects } from './trail-subjects.ts';

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

export function TrailPage() {
  const { data: staff } = useQuery(accountsApi.query('GET /users'));
  return <AuditPage names={trailSubjects} icons={ICONS} staff={staff} />;
}
