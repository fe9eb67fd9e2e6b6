import { randomInt } from 'node:crypto';
import type { TrackingEdit, TrackingInput } from '@balcao/domain/contract/influencers';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { dayOf } from '@balcao/domain/rules/days';
import { isValidPhone } from '@balcao/domain/rules/phone';
import type { Engine } from '../../db/engine.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Trx } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import {
  addClick,
  findTrackingLinkRow,
  insertTrackingLink,
  markTrackingLinkDeleted,
  updateTrackingLink,
  type TrackingLinkRow,
} from './influencers.repository.ts';

/** Letters and digits that no eye confuses, and no sign that an app takes for the end of a link. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

const newTrackingId = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Makes an influencer's link, once for a key, with a name of its own that nobody guesses. The phone is kept by its digits.
 * @throws AppError `blank_tracking_link` naming what is missing, `validation_failed` for a phone that is none,
 * `idempotency_conflict`.
 */
export async function addTrackingLink(
  engine: Engine,
  input: TrackingInput,
  by: { readonly userId: string; readonly now: number; readonly key: string | undefined },
): Promise<TrackingLinkRow> {
  const { now, key } = by;
  const influencerName = input.influencerName.trim();
  const sellerPhone = input.sellerPhone.trim();
  const issues = [];
  if (!influencerName) issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (!sellerPhone) issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw new AppError('blank_tracking_link', { issues });
  requirePhone(sellerPhone);
  const row: TrackingLinkRow = {
    id: newId(),
    tracking_id: newTrackingId(),
    influencer_name: influencerName,
    seller_phone: onlyDigits(sellerPhone),
    clicks: 0,
    commission_basis_points: toBasisPoints(input.commissionPercent ?? 0),
    created_at: now,
    deleted_at: null,
  };
  const insert = async (trx: Trx) => {
    await insertTrackingLink(trx, row);
    return row;
  };
  const payload = { influencerName, sellerPhone, commissionPercent: input.commissionPercent };
  return runOnce(engine, { key, scope: `tracking/add ${by.userId}`, payload, now }, insert);
}

function requirePhone(phone: string): void {
  if (isValidPhone(phone)) return;
  throw invalidField('sellerPhone', 'Informe um telefone válido, com DDD.');
}

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/**
 * Changes an influencer's name, phone or commission; orders already made count with the new commission too.
 * @throws AppError `tracking_not_found`, `blank_tracking_link`, `validation_failed` for a phone that is none.
 */
export async function editTrackingLink(
  engine: Engine,
  id: string,
  edit: TrackingEdit,
): Promise<TrackingLinkRow> {
  const { influencerName, sellerPhone, commissionPercent } = edit;
  const issues = [];
  if (influencerName === '') issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (sellerPhone === '') issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw new AppError('blank_tracking_link', { issues });
  if (sellerPhone !== undefined) requirePhone(sellerPhone);
  const change = {
    ...(influencerName === undefined ? {} : { influencer_name: influencerName }),
    ...(sellerPhone === undefined ? {} : { seller_phone: onlyDigits(sellerPhone) }),
    ...(commissionPercent === undefined
      ? {}
      : { commission_basis_points: toBasisPoints(commissionPercent) }),
  };
  const update = (trx: Trx) =>
    Object.keys(change).length === 0
      ? findTrackingLinkRow(trx, id)
      : updateTrackingLink(trx, id, change);
  const row = await engine.transaction(update);
  if (!row || row.deleted_at !== null) throw new AppError('tracking_not_found');
  return row;
}

/** Counts a visitor and says whom they want to reach. @throws AppError `tracking_not_found`. */
export async function followTrackingLink(
  engine: Engine,
  trackingId: string,
  at: { readonly now: number; readonly timeZone: string },
): Promise<TrackingLinkRow> {
  const day = dayOf(at.now, at.timeZone);
  const click = (trx: Trx) => addClick(trx, trackingId, day);
  const row = await engine.transaction(click);
  if (!row) throw new AppError('tracking_not_found');
  return row;
}

/** Takes a link out of use; the orders that it brought keep it. @throws AppError `tracking_not_found`. */
export async function removeTrackingLink(engine: Engine, id: string, now: number): Promise<void> {
  const remove = (trx: Trx) => markTrackingLinkDeleted(trx, id, now);
  if (!(await engine.transaction(remove))) throw new AppError('tracking_not_found');
}
