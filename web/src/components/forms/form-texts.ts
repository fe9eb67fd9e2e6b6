export const discardTexts = {
  title: 'Descartar alterações',
  question: 'As alterações ainda não foram salvas. Deseja descartá-las?',
  confirm: 'Descartar',
  keep: 'Continuar editando',
} as const;

export const noteTexts = {
  title: 'Anotação da equipe',
  hint: 'Só a equipe vê.',
  save: 'Salvar anotação',
  saved: 'Anotação salva.',
  failed: 'Erro ao salvar a anotação. Tente novamente.',
  changed: 'A anotação mudou enquanto você escrevia. Salvar troca este texto pelo seu:',
  notSaved: 'A anotação não foi salva: ela mudou. Confira e salve de novo.',
  emptied: 'A anotação foi apagada enquanto você escrevia.',
  discard: 'Descartar o meu texto',
} as const;

export const draftTexts = {
  recovered: 'Recuperamos o que você tinha digitado.',
  discard: 'Descartar',
} as const;

export const secretTexts = {
  show: (label: string): string => `Mostrar ${label}`,
  hide: (label: string): string => `Ocultar ${label}`,
} as const;

export const measureFieldTexts = {
  title: 'Peso e medidas',
} as const;
