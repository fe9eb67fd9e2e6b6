import type { TrackingEdit } from '@balcao/domain/contract/influencers';
import { isValidPhone } from '@balcao/domain/rules/phone';
import { AppError, invalidField } from '../../errors.ts';

/**
 * Refuses a blank name or phone, and a phone that cannot ring; an absent field is not looked at.
 * @throws AppError `blank_tracking_link` naming what is blank, `validation_failed`.
 */
export function requireValidLink({ influencerName, sellerPhone }: TrackingEdit): void {
  const issues = [];
  if (influencerName === '') issues.push({ field: 'influencerName', message: 'Informe o nome.' });
  if (sellerPhone === '') issues.push({ field: 'sellerPhone', message: 'Informe o telefone.' });
  if (issues.length > 0) throw new AppError('blank_tracking_link', { issues });
  if (sellerPhone !== undefined && !isValidPhone(sellerPhone)) {
    throw invalidField('sellerPhone', 'Informe um telefone válido, com DDD.');
  }
}

export const toBasisPoints = (percent: number): number => Math.round(percent * 100);
