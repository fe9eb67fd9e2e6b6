export const dispatchTexts = {
  tabs: 'Partes da expedição',
  waiting: 'A enviar',
  codes: 'Registrar códigos',
} as const;
