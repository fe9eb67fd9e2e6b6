import { randomInt } from 'node:crypto';
import type { TrackingEdit, TrackingInput } from '@balcao/domain/contract/influencers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { isValidPhone } from '@balcao/domain/rules/phone';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import { changesBetween, UNCHANGED } from '../../core/trail.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import {
  findTrackingLinkRow,
  insertTrackingLink,
  markTrackingLinkDeleted,
  updateTrackingLink,
  type TrackingLinkRow,
} from './influencers.repository.ts';

/** Letters and digits that no eye confuses, and no sign that an app mistakes for the end of a link. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newTrackingId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Refuses a blank name or phone, and a phone that cannot ring. Absent fields are not checked.
 * @throws AppError `blank_tracking_link` naming the blank fields, `validation_failed`.
 */
function requireValidLink({ influencerName, sellerPhone }: TrackingEdit): void {
  const issues = [];
  if (influencerName === '') issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (sellerPhone === '') issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw new AppError('blank_tracking_link', { issues });
  if (sellerPhone !== undefined && !isValidPhone(sellerPhone)) {
    throw invalidField('sellerPhone', 'Informe um telefone válido, com DDD.');
  }
}

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

const termsOf = (row: TrackingLinkRow) => ({
  influencerName: row.influencer_name,
  commissionPercent: row.commission_basis_points / 100,
});
const subjectOf = ({ id, influencer_name: name }: TrackingLinkRow) =>
  ({ type: 'link', id, name }) as const;

/**
 * Makes an influencer's link with an identifier that nobody guesses. The phone is stored as digits.
 * @throws AppError `blank_tracking_link` naming the missing fields, `validation_failed` for an invalid phone,
 * `idempotency_conflict`.
 */
export async function addTrackingLink(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  input: TrackingInput,
): Promise<TrackingLinkRow> {
  const influencerName = input.influencerName.trim();
  const sellerPhone = input.sellerPhone.trim();
  requireValidLink({ influencerName, sellerPhone });
  const row: TrackingLinkRow = {
    id: newId(),
    tracking_id: newTrackingId(),
    influencer_name: influencerName,
    seller_phone: onlyDigits(sellerPhone),
    clicks: 0,
    commission_basis_points: toBasisPoints(input.commissionPercent ?? 0),
    created_at: call.now,
    deleted_at: null,
  };
  return change(deps, call, async (trx) => {
    await insertTrackingLink(trx, row);
    const to = termsOf(row).commissionPercent;
    const details = { changes: [{ field: 'commissionPercent', from: null, to }] };
    return { answer: row, trail: { action: 'link.added', subject: subjectOf(row), details } };
  });
}

/**
 * Changes an influencer's name, phone or commission; orders already made count with the new commission too.
 * @throws AppError `tracking_not_found`, and as `requireValidLink`.
 */
export async function changeTrackingLink(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  edit: TrackingEdit,
): Promise<TrackingLinkRow> {
  requireValidLink(edit);
  const { influencerName, sellerPhone, commissionPercent } = edit;
  const columns = {
    ...(influencerName === undefined ? {} : { influencer_name: influencerName }),
    ...(sellerPhone === undefined ? {} : { seller_phone: onlyDigits(sellerPhone) }),
    ...(commissionPercent === undefined
      ? {}
      : { commission_basis_points: toBasisPoints(commissionPercent) }),
  };
  return change(deps, call, async (trx) => {
    const before = await findTrackingLinkRow(trx, id);
    if (!before || before.deleted_at !== null) throw new AppError('tracking_not_found');
    if (Object.keys(columns).length === 0) return { answer: before, trail: UNCHANGED };
    const row = await updateTrackingLink(trx, id, columns);
    if (!row) throw new AppError('tracking_not_found');
    const changes = changesBetween(termsOf(before), termsOf(row));
    const fields = before.seller_phone === row.seller_phone ? [] : ['sellerPhone'];
    if (changes.length + fields.length === 0) return { answer: row, trail: UNCHANGED };
    const details = { changes, fields };
    return { answer: row, trail: { action: 'link.changed', subject: subjectOf(row), details } };
  });
}

/** Takes a link out of use; the orders that it brought keep it. @throws AppError `tracking_not_found`. */
export function removeTrackingLink(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const row = await findTrackingLinkRow(trx, id);
    if (!row || !(await markTrackingLinkDeleted(trx, id, call.now))) {
      throw new AppError('tracking_not_found');
    }
    return { trail: { action: 'link.removed', subject: subjectOf(row) } };
  });
}
