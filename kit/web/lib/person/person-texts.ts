import { textsOf } from '../../../rules/fields.ts';
import { PERSON, PERSON_FIELDS } from '../../../rules/person-fields.ts';

export const personTexts = {
  ...textsOf(PERSON_FIELDS, (field) => PERSON[field].label),
  /** Takes the space of a doubt about the phone, which must not move the button under the pointer. */
  phoneHint: 'Com DDD.',
  address: 'Endereço',
  chooseState: 'Selecione o estado',
  addressFound: 'Endereço encontrado.',
  searchCepAgain: 'Buscar o CEP de novo',
  cepMissing: 'CEP não encontrado.',
  cepFailed: 'Erro ao buscar endereço. Tente novamente.',
  cepByHand: 'Ou preencha o endereço abaixo.',
  cepUnanswered: 'O CEP ficou sem resposta. Busque de novo ou preencha o endereço.',
  cepOfState: (state: string): string => `Este CEP é de outro estado: ${state}. Confira.`,
} as const;
