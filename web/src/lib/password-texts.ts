import { SHORTEST_PASSWORD } from '@balcao/domain/rules/limits';

export const passwordTexts = {
  short: `Use uma senha de pelo menos ${SHORTEST_PASSWORD} caracteres.`,
} as const;
